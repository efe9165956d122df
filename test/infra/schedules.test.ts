import type { ScheduledJob } from '../../infra/definitions/event-names.ts';
import { describe, expect, it } from 'vitest';
import { startJobRunner } from '../../infra/local/service/job-runner.ts';
import { createServiceClock } from '../../infra/local/service/service-clock.ts';
import { isDueBetween, schedules } from '../../infra/definitions/schedules.ts';

const at = (iso: string) => Date.parse(iso);

describe('when a schedule is due', () => {
  const every10 = { kind: 'every', minutes: 10 } as const;
  const hourly = { kind: 'hourly', minute: 0 } as const;
  const nightly = { kind: 'daily', hour: 0, minute: 10 } as const;

  it.each([
    [every10, '2027-03-01T00:00:00Z', '2027-03-01T00:09:59.999Z', false],
    [every10, '2027-03-01T00:09:59.999Z', '2027-03-01T00:10:00Z', true],
    [every10, '2027-03-01T00:10:00Z', '2027-03-01T00:10:00Z', false],
    [hourly, '2027-03-01T00:59:59.999Z', '2027-03-01T01:00:00Z', true],
    [hourly, '2027-03-01T01:00:00Z', '2027-03-01T01:59:59.999Z', false],
    [nightly, '2027-03-01T15:09:59.999Z', '2027-03-01T15:10:00Z', true],
    [nightly, '2027-03-01T15:10:00Z', '2027-03-02T15:09:59.999Z', false],
    [nightly, '2027-03-01T15:10:00Z', '2027-03-20T00:00:00Z', true],
  ])('%o after %s, until %s: %s', (rhythm, after, until, isDue) => {
    expect(isDueBetween(rhythm, at(after), at(until))).toBe(isDue);
  });

  it('counts deposits before the sweep closes deadlines', () => {
    const order = schedules.map((schedule) => schedule.job);
    expect(order.indexOf('bank-feed')).toBeLessThan(order.indexOf('sweep'));
  });
});

describe('the clock of the local service', () => {
  it('moves forward only and keeps running from where it was set', () => {
    let machine = at('2027-03-01T00:00:00Z');
    const clock = createServiceClock(0, () => machine);
    clock.moveTo(at('2027-03-03T00:00:00Z'));
    machine += 5_000;
    expect(new Date(clock.now()).toISOString()).toBe('2027-03-03T00:00:05.000Z');
    expect(() => clock.moveTo(at('2027-03-02T00:00:00Z'))).toThrow(RangeError);
    expect(() => clock.moveTo(Number.NaN)).toThrow(RangeError);
    expect(createServiceClock(clock.offsetMs(), () => machine).now()).toBe(clock.now());
  });
});

describe('the job runner', () => {
  it('runs each job once however far the clock jumps, and goes on after one that failed', async () => {
    const clock = createServiceClock();
    const ran: ScheduledJob[] = [];
    const failed: ScheduledJob[] = [];
    const runner = startJobRunner(
      clock.now,
      async (job) => {
        ran.push(job);
        if (job === 'bank-feed') throw new Error('no bank');
      },
      (job) => failed.push(job),
    );
    clock.moveTo(clock.now() + 3 * 24 * 60 * 60 * 1_000);
    await runner.catchUp();
    await runner.catchUp();
    await runner.stop();
    expect(ran).toEqual(schedules.map((schedule) => schedule.job));
    expect(failed).toEqual(['bank-feed']);
  });

  it('answers the report of a job that is run by hand, and never runs two at a time', async () => {
    let running = 0;
    const runner = startJobRunner(
      () => 0,
      async (job) => {
        running += 1;
        await new Promise(setImmediate);
        expect(running).toBe(1);
        running -= 1;
        return { job };
      },
      () => undefined,
    );
    const reports = await Promise.all([runner.run('sweep'), runner.run('daily-close')]);
    await runner.stop();
    expect(reports).toEqual([{ job: 'sweep' }, { job: 'daily-close' }]);
  });
});
