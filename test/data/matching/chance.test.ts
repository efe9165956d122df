import { expect, test } from 'vitest';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import type { InputOf } from '../../../shared/routes/index.ts';
import { addApplicant, apply, choicesAt, GROUP, startServiceWithBar } from '../../support/market.ts';

const DAY = '2027-03-05';
const NEXT_DAY = '2027-03-06';

const { service, bar } = await startServiceWithBar({ seats: 40 });
const ben = await addApplicant(service);

const draft = (days: readonly string[]): InputOf<'POST /api/meetings/chance'>['body'] => ({
  group_members: GROUP.group_members,
  group_avg_age: GROUP.group_avg_age,
  age_range: GROUP.age_range,
  preferred_conditions: GROUP.preferred_conditions,
  group_advantages: GROUP.group_advantages,
  selectedDatesWithBars: choicesAt(bar.barId, days),
});
const chanceOf = (days: readonly string[]) =>
  ben.client.ok('POST /api/meetings/chance', { body: draft(days) });

test('the chance of a draft grows with a team that waits, which is counted and not shown', async () => {
  const alone = await chanceOf([DAY]);
  expect(alone).toMatchObject({ comparable_groups: 0, level: 'hard' });

  const ana = await addApplicant(service, { gender: 'female', name: '최유나' });
  const waiting = await apply(ana, choicesAt(bar.barId, [NEXT_DAY]));
  await matchRequests(service.services, [waiting], service.clock.now());
  const other = await chanceOf([DAY]);
  expect(other.addition).toMatchObject({ kind: 'date', uid_bar: bar.barId, date: NEXT_DAY });
  const answer = await chanceOf([NEXT_DAY]);
  expect(answer).toMatchObject({ comparable_groups: 1, level: 'soon' });
  const text = JSON.stringify([other, answer]);
  for (const word of [ana.uid, ana.name, GROUP.group_name]) expect(text).not.toContain(word);
});

test('a draft without a day is refused', async () => {
  expect(await ben.client.call('POST /api/meetings/chance', { body: draft([]) })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
});
