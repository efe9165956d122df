import { expect, it } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { completeUnmarked, expireDeadlines } from '../../../functions/use-cases/jobs/close-day.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import { sweepPool } from '../../../functions/use-cases/jobs/sweep-pool.ts';
import type { Services } from '../../../functions/ports.ts';
import { getServices } from '../../../functions/runtime/services.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { BANK_FEED_GRACE_MS, DEPOSIT_TERM_MS, UNMARKED_COMPLETE_DAYS } from '../../../shared/limits.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { killAnywhere } from '../../support/crashes.ts';
import {
  addPair,
  apply,
  choicesAt,
  fixCouple,
  matchCouple,
  pay,
  startServiceWithBar,
} from '../../support/market.ts';
import { beginHere, momentOf } from '../../support/table-moments.ts';

const DAYS = ['2027-03-05', '2027-03-06'];
const { service, barId } = await startServiceWithBar();
const { clock } = service;
await beginHere(service);

type Job = (services: Services, now: number) => Promise<unknown>;

async function waiting() {
  const [man, woman] = await addPair(service);
  return [await apply(man, choicesAt(barId, DAYS)), await apply(woman, choicesAt(barId, DAYS))];
}

/** What a job finds, and the job. */
const JOBS: Record<string, () => Promise<Job>> = {
  'the worker': async () => {
    const ids = await waiting();
    return (services, now) => matchRequests(services, ids, now);
  },
  'the end of applications': async () => {
    await waiting();
    clock.advance(30 * DAY_MS);
    return sweepPool;
  },
  'the deadline': async () => {
    await pay(service, (await matchCouple(service, barId, DAYS)).male);
    clock.advance(DEPOSIT_TERM_MS + BANK_FEED_GRACE_MS + 1);
    return expireDeadlines;
  },
  // The hours for texts are over at half past eleven (docs/decisions.md 45).
  'texts that waited for the morning': async () => {
    clock.set(kstInstant('2027-03-02', '23:30'));
    await matchCouple(service, barId, DAYS);
    clock.advance(10 * HOUR_MS);
    return sendDueTexts;
  },
  'the daily close': async () => {
    await fixCouple(service, barId, DAYS);
    clock.set(kstInstant(DAYS[0] ?? '', '20:00') + UNMARKED_COMPLETE_DAYS * DAY_MS);
    return completeUnmarked;
  },
};

it.each(Object.entries(JOBS))(
  '%s: after a crash at a write and a retry, the end is the same',
  async (_, find) => {
    const run = await find();
    const points = await killAnywhere(service, await momentOf(service), {
      act: async () => run(await getServices(), clock.now()).then(() => true),
    });
    expect(points, 'it writes').toBeGreaterThan(0);
  },
);
