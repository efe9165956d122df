import { beforeEach, expect, test } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';
import { endMeeting } from '../../../functions/use-cases/meetings/end-fixed.ts';
import { sweepPool } from '../../../functions/use-cases/jobs/sweep-pool.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { pairLockKey, dayLockKey } from '../../../functions/store/keys.ts';
import { create } from '../../../functions/store/writes.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { groupId, matchId, type RequestId } from '../../../shared/ids.ts';
import {
  addApplicant,
  type Applicant,
  apply,
  choicesAt,
  GROUP,
  listOf,
  pay,
  startServiceWithBar,
} from '../../support/market.ts';
import type { TestService } from '../../support/service.ts';
import { watchedTable } from '../../support/faults.ts';

const [FIRST, SECOND, THIRD] = ['2027-03-19', '2027-03-20', '2027-03-21'] as const;

let service: TestService;
let bar: BarItem;
let man: Applicant;
beforeEach(async () => {
  ({ service, bar } = await startServiceWithBar({ seats: 40 }));
  man = await addApplicant(service, { gender: 'male' });
});

const addWoman = () => addApplicant(service, { gender: 'female' });
const applyFor = (who: Applicant, ...days: string[]): Promise<RequestId> =>
  apply(who, choicesAt(bar.barId, days));
const run = (ids: readonly RequestId[]) => matchRequests(service.services, ids, service.clock.now());
const meetingOf = async (who: Applicant) => (await listOf(who, 'pending')).meetings[0];

test('a team that may not meet its best partner again meets the next one, in the same run', async () => {
  const [best, next] = [await addWoman(), await addWoman()];
  const now = service.clock.now();
  const [uid, other, until] = [man.uid, best.uid, now + 1];
  const lock = { ...pairLockKey(uid, other), v: 1, updatedAt: now, expiresAt: until, uid, other, until };
  await service.services.table.write(create(lock));
  // The next woman has the day as her second choice only.
  const ids = [
    await applyFor(man, SECOND),
    await applyFor(best, SECOND),
    await applyFor(next, FIRST, SECOND),
  ];
  expect(await run(ids)).toMatchObject({ matched: 1, refused: 0 });
  expect(await meetingOf(best)).toBeUndefined();
  expect(await meetingOf(next)).toBeDefined();
});

test('a team that meets already on its best day meets on the next one, in the same run', async () => {
  const woman = await addWoman();
  const now = service.clock.now();
  const match = matchId.parse(newId('match'));
  const lock = {
    ...dayLockKey(man.uid, SECOND),
    v: 1,
    updatedAt: now,
    expiresAt: now,
    uid: man.uid,
    day: SECOND,
    groupId: groupId.parse(newId('group')),
  };
  await service.services.table.write(create({ ...lock, matchId: match }));
  const ids = [await applyFor(man, SECOND, THIRD), await applyFor(woman, SECOND, THIRD)];
  expect(await run(ids)).toMatchObject({ matched: 1, refused: 0 });
  expect(await meetingOf(woman)).toMatchObject({ datetime: `${THIRD}T18:00:00+09:00` });
});

/** Two people wait on two days, each with two teams of theirs. */
async function bothWaitTwice(): Promise<{ woman: Applicant; ids: RequestId[] }> {
  const woman = await addWoman();
  const now = service.clock.now();
  const ids = [await applyFor(man, SECOND), await applyFor(woman, SECOND)];
  for (const who of [man, woman]) {
    const { groupId } = await createGroup(service.services, who.uid, GROUP, now);
    ids.push(await applyFor({ ...who, groupId }, THIRD));
  }
  return { woman, ids };
}

test('two people who wait with several requests are matched with each other once at a time', async () => {
  const { woman, ids } = await bothWaitTwice();
  expect(await run(ids)).toMatchObject({ matched: 1, refused: 1 });
  expect(await run(ids)).toMatchObject({ matched: 0, refused: 0 });
  const next = await addWoman();
  expect(await run([await applyFor(next, SECOND, THIRD)])).toMatchObject({ matched: 1 });
  expect(await meetingOf(woman)).toBeDefined();
});

test('two runs at once match the same two people once', async () => {
  const { ids } = await bothWaitTwice();
  let first: Promise<unknown> | undefined;
  const table = watchedTable(service, async ({ operation, input }, send) => {
    const answer = await send();
    // The second run has read that nothing keeps them apart; the first one matches them now.
    if (operation === 'Query' && /AVOID#/.test(JSON.stringify(input))) await (first ??= run(ids.slice(0, 2)));
    return answer;
  });
  const second = matchRequests({ ...service.services, table }, ids.slice(2), service.clock.now());
  expect(await second).toMatchObject({ matched: 0, refused: 1 });
  expect(await first).toMatchObject({ matched: 1 });
});

test('two teams whose bar has cancelled may be matched with each other again', async () => {
  const woman = await addWoman();
  const ids = [await applyFor(man, SECOND, THIRD), await applyFor(woman, SECOND, THIRD)];
  await run(ids);
  for (const person of [man, woman]) await pay(service, person);
  const [fixed] = (await listOf(woman, 'active')).meetings;
  if (fixed === undefined) throw new Error('the meeting was not fixed');
  const byBar = { event: 'cancel-by-bar', role: 'console', actor: 'adm', reason: '휴업' } as const;
  await endMeeting(service.services, fixed.uid_meetings_fixed, () => byBar, null, service.clock.now());
  expect(await run(ids)).toMatchObject({ matched: 1 });
});

test('the sweep reads only the pair locks of men for whom it has decided on a pair', async () => {
  const lonely = await addWoman();
  await applyFor(man, SECOND);
  await applyFor(lonely, THIRD);
  const asked: string[] = [];
  const table = watchedTable(service, async ({ operation, input }, send) => {
    if (operation === 'Query' && /AVOID#/.test(JSON.stringify(input))) asked.push(JSON.stringify(input));
    return send();
  });
  const sweep = () => sweepPool({ ...service.services, table }, service.clock.now());
  expect(await sweep()).toMatchObject({ waiting: 2, matched: 0 });
  expect(asked).toEqual([]);
  const woman = await addWoman();
  await applyFor(woman, SECOND);
  expect(await sweep()).toMatchObject({ waiting: 3, matched: 1 });
  const askedAbout = [man, lonely, woman].filter(({ uid }) => asked.some((input) => input.includes(uid)));
  expect(askedAbout).toEqual([man]);
});
