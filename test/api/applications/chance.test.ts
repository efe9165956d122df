import { expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import type { Choice } from '../../../shared/schemas/meeting.ts';
import { blockDays } from '../../../functions/use-cases/bars/blocked-days.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  GROUP,
  matchCouple,
  startServiceWithBar,
} from '../../support/market.ts';

const { service, bar } = await startServiceWithBar({ seats: 40 });
const man = await addApplicant(service, { gender: 'male' });

const DAY = '2027-03-05';
const estimate = (choices: readonly Choice[], more: object = {}, who = man) =>
  who.client.ok('POST /api/meetings/chance', {
    body: {
      group_members: 3,
      group_avg_age: 26,
      age_range: [20, 35],
      preferred_conditions: GROUP.preferred_conditions,
      group_advantages: GROUP.group_advantages,
      selectedDatesWithBars: [...choices],
      ...more,
    },
  });

/** A woman who waits for one time. */
async function waits(at: BarItem, day: string, time: Choice['time']) {
  const woman = await addApplicant(service, { gender: 'female' });
  const id = await apply(woman, choicesAt(at.barId, [day], time));
  await matchRequests(service.services, [id], service.clock.now());
}

test('the chance of a draft names the addition that helps most, and says in words how likely a match is', async () => {
  await waits(bar, DAY, '19:30');
  const choices = choicesAt(bar.barId, [DAY]);
  const slot = { uid_bar: bar.barId, date: DAY, time: '19:30' } as const;
  expect(await estimate(choices)).toEqual({
    success: true,
    level: 'hard',
    comparable_groups: 0,
    addition: { kind: 'time', bar_name: bar.name, ...slot },
  });
  expect(await estimate([...choices, { ...slot, priority: 2 }])).toEqual({
    success: true,
    level: 'soon',
    comparable_groups: 1,
    addition: null,
  });
});

test('the chance of a draft names no slot that is closed', async () => {
  const day = addDays(DAY, 9);
  const near = await addBar(service, 40, '옆집');
  await waits(near, day, '18:00');
  const choices = choicesAt(bar.barId, [day]);
  const { addition } = await estimate(choices);
  expect(addition).toMatchObject({ kind: 'bar', uid_bar: near.barId });
  await blockDays(service.services, near, [day], null, service.clock.now());
  expect((await estimate(choices)).addition?.uid_bar).not.toBe(near.barId);
});

test('the chance of a draft counts nobody outside the age range, and refuses ages that cross and a draft without a day', async () => {
  const wide = await estimate(choicesAt(bar.barId, [DAY], '19:30'));
  expect(wide).toMatchObject({ comparable_groups: 1 });
  const narrow = await estimate(choicesAt(bar.barId, [DAY], '19:30'), { age_range: [30, 31] });
  expect(narrow.comparable_groups).toBe(0);
  const crossed = await man.client.call('POST /api/meetings/chance', {
    body: { group_members: 3, age_range: [35, 20] },
  });
  expect(crossed.status).toBe(400);
  await expect(estimate([])).rejects.toThrow('answered 400');
});

test('the chance of a draft counts no team that cannot be matched with it, and no day on which its member has a meeting', async () => {
  const { services, clock } = service;
  const quiet = await addBar(service, 40, '조용한 집');
  const day = addDays(DAY, 10);
  const choices = choicesAt(quiet.barId, [day]);
  const { male, female, matchId, femaleRequest } = await matchCouple(service, quiet.barId, [day]);
  const comparable = async (who: Applicant) => (await estimate(choices, {}, who)).comparable_groups;
  expect(await estimate(choices, {}, male)).toMatchObject({ level: 'hard', comparable_groups: 0 });
  await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
  await matchRequests(services, [femaleRequest], clock.now());
  expect(await comparable(man)).toBe(1);
  expect(await comparable(male)).toBe(0);
  // She is told the same of him.
  await matchRequests(services, [await apply(male, choices)], clock.now());
  const another = await addApplicant(service, { gender: 'female' });
  expect(await comparable(another)).toBe(1);
  expect(await comparable(female)).toBe(0);
  const detail = await female.client.ok('GET /api/meetings/detail/{id}', { params: { id: femaleRequest } });
  expect(detail.meeting.outlook?.comparable_groups).toBe(0);
});

test('the chance of a draft is estimated with as many rows as can be chosen', async () => {
  const days = Array.from({ length: 31 }, (_, at) => addDays('2027-03-03', at)).slice(0, 28);
  const rows = days.flatMap((date) =>
    (['17:00', '18:00', '19:00', '20:00'] as const).map((time) => ({ uid_bar: bar.barId, date, time })),
  );
  const answer = await estimate(rows.map((row, at) => ({ ...row, priority: at + 1 })));
  expect(answer.level).toBe('good');
});
