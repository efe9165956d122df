import { beforeEach, expect, test } from 'vitest';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { sweepPool } from '../../../functions/data/jobs/sweep-pool.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { avoidKey, dayLockKey } from '../../../functions/store/keys.ts';
import { created } from '../../../functions/store/writes.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { matchId, type RequestId } from '../../../shared/ids.ts';
import { addApplicant, addBar, type Applicant, apply, choicesAt, listOf } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';
import { watchedTable } from '../../support/watched-table.ts';

const [FIRST, SECOND, THIRD] = ['2027-03-19', '2027-03-20', '2027-03-21'] as const;

let service: TestService;
let bar: BarItem;
let man: Applicant;
beforeEach(async () => {
  service = await startService();
  bar = await addBar(service);
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
  for (const [uid, other] of [
    [man.uid, best.uid],
    [best.uid, man.uid],
  ] as const) {
    const until = now + 1;
    const avoided = { ...avoidKey(uid, other), v: 1, updatedAt: now, expiresAt: until, uid, other, until };
    await service.services.table.write(created(avoided));
  }
  // For the next one the day is only its second choice.
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
  };
  await service.services.table.write(created({ ...lock, matchId: match }));
  const ids = [await applyFor(man, SECOND, THIRD), await applyFor(woman, SECOND, THIRD)];
  expect(await run(ids)).toMatchObject({ matched: 1, refused: 0 });
  expect(await meetingOf(woman)).toMatchObject({ datetime: `${THIRD}T18:00:00+09:00` });
});

test('the sweep asks only about teams that are in a pair whom they avoid and when they meet already', async () => {
  const lonely = await addWoman();
  await applyFor(man, SECOND);
  await applyFor(lonely, THIRD);
  const asked: string[] = [];
  const table = watchedTable(service, async ({ command, input }, send) => {
    if (command === 'QueryCommand' && /AVOID#/.test(JSON.stringify(input))) asked.push(JSON.stringify(input));
    return send();
  });
  const sweep = () => sweepPool({ ...service.services, table }, service.clock.now());
  expect(await sweep()).toMatchObject({ waiting: 2, matched: 0 });
  expect(asked).toEqual([]);
  const woman = await addWoman();
  await applyFor(woman, SECOND);
  expect(await sweep()).toMatchObject({ waiting: 3, matched: 1 });
  const askedAbout = [man, lonely, woman].filter(({ uid }) => asked.some((input) => input.includes(uid)));
  expect(askedAbout).toEqual([man, woman]);
});
