import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { blockDays } from '../../../functions/use-cases/bars/blocked-days.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  applicationOf,
  apply,
  choicesAt,
  waitingOf,
} from '../../support/market.ts';
import { startService } from '../../support/service.ts';

let bar: BarItem;
let ana: Applicant;
let id: RequestId;
const DAY = '2027-03-05';
const LATER = addDays(DAY, 9);

const service = await startService();
beforeEach(async () => {
  bar = await addBar(service);
  ana = await addApplicant(service, { gender: 'female' });
  id = await apply(ana, choicesAt(bar.barId, [DAY]));
  await matchRequests(service.services, [id], service.clock.now());
});

const slot = (date: string, time = '18:00') => ({ uid_bar: bar.barId, date, time });
const add = (body: object, who = ana) =>
  who.client.call('PUT /api/meetings/{id}/choices', { params: { id }, body });

describe('adding to a waiting request', () => {
  test('adds slots behind those that it has, once, and can be matched at them', async () => {
    const body = { selectedDatesWithBars: [slot(DAY, '19:00'), slot(LATER)], allowWider: true };
    expect(await add(body)).toMatchObject({ status: 200, body: { success: true, queued: true } });
    expect(await add(body)).toMatchObject({ status: 200 });
    const [request] = await waitingOf(ana);
    expect(request).toMatchObject({ allow_wider: true, selected_dates: [DAY, LATER] });
    expect(
      request?.selected_dates_with_bars.map(({ date, time, priority }) => [date, time, priority]),
    ).toEqual([
      [DAY, '18:00', 1],
      [DAY, '19:00', 2],
      [LATER, '18:00', 3],
    ]);
    await matchRequests(service.services, [id], service.clock.now());
    const ben = await addApplicant(service, { gender: 'male' });
    const his = await apply(ben, choicesAt(bar.barId, [LATER]));
    const report = await matchRequests(service.services, [his], service.clock.now());
    expect(report.matched).toBe(1);
    expect(await add(body)).toMatchObject({ status: 409, body: { code: 'meeting.not_waiting' } });
  });

  test('lets another team apply for its earlier set of slots, and for the new one no more', async () => {
    await add({ selectedDatesWithBars: [slot(LATER)] });
    const other = await ana.client.ok('POST /api/groups/apply', {
      body: {
        group_name: '을지로 넷',
        group_intro: '반가워요',
        group_avg_age: 26,
        group_members: 3,
        age_range: [20, 35],
        preferred_conditions: JSON.stringify(['유머 감각', '배려심', '분위기']),
        group_advantages: JSON.stringify(['유머 감각', '배려심', '청결함']),
      },
    });
    const second = { ...ana, groupId: other.uid_meetings_groups };
    const taken = await ana.client.call('POST /api/meetings/apply', {
      body: applicationOf(second, choicesAt(bar.barId, [DAY, LATER])),
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'meeting.already_applied' } });
    await apply(second, choicesAt(bar.barId, [DAY]));
  });

  test('refuses strangers, nothing, the same slot twice, closed days and days out of the window', async () => {
    const ben = await addApplicant(service);
    const one = { selectedDatesWithBars: [slot(LATER)] };
    expect(await add(one, ben)).toMatchObject({ status: 404, body: { code: 'meeting.not_found' } });
    expect(await add({})).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await add({ selectedDatesWithBars: [slot(LATER), slot(LATER)] })).toMatchObject({
      status: 400,
      body: { message: '같은 술집의 같은 날짜와 시간은 한 번만 고를 수 있어요' },
    });
    await blockDays(service.services, bar, [addDays(LATER, 1)], null, service.clock.now());
    for (const day of ['2027-03-02', '2027-04-20', addDays(LATER, 1)]) {
      expect(await add({ selectedDatesWithBars: [slot(day)] })).toMatchObject({
        status: 400,
        body: { code: 'meeting.date_unavailable' },
      });
    }
    expect((await waitingOf(ana))[0]?.selected_dates).toEqual([DAY]);
  });

  test('is matched once, by that run or the next, when a matching run comes at the same moment', async () => {
    const ben = await addApplicant(service, { gender: 'male' });
    const his = await apply(ben, choicesAt(bar.barId, [DAY]));
    const now = service.clock.now();
    const [answer, run] = await Promise.all([
      add({ selectedDatesWithBars: [slot(LATER)] }),
      matchRequests(service.services, [his], now),
    ]);
    expect([200, 409]).toContain(answer.status);
    const after = await matchRequests(service.services, [id], now);
    expect(run.matched + after.matched).toBe(1);
    expect(await waitingOf(ana)).toEqual([]);
    expect(await waitingOf(ben)).toEqual([]);
  });
});
