import { beforeEach, expect, test } from 'vitest';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { sweepPool } from '../../../functions/data/jobs/sweep-pool.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { patched } from '../../../functions/store/writes.ts';
import { barKey } from '../../../functions/store/keys.ts';
import { addBar, addPair, type Applicant, apply, choicesAt, listOf } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
let bar: BarItem;
beforeEach(async () => {
  service = await startService();
  bar = await addBar(service, 40);
});

/** Whether a bar can be chosen and matched. */
const open = (isAvailable: boolean) =>
  service.services.table.write(patched(barKey(bar.barId), { set: { isAvailable } }, service.clock.now()));

/** Two pairs that are in the pool and could meet now, each of whose teams applied apart from the other. */
async function waitingPairs(): Promise<Applicant[]> {
  const pairs = [await addPair(service), await addPair(service)];
  const days = ['2027-03-20', '2027-03-21'];
  const people = [0, 1].flatMap((side) =>
    pairs.map((pair, nth) => ({ person: pair[side], day: days[nth] ?? '' })),
  );
  const applied: Applicant[] = [];
  for (const { person, day } of people) {
    if (person === undefined) throw new Error('a pair has two teams');
    const id = await apply(person, choicesAt(bar.barId, [day]));
    // While the bar pauses, nobody is matched on entering the pool.
    await open(false);
    await matchRequests(service.services, [id], service.clock.now());
    await open(true);
    service.clock.advance(1);
    applied.push(person);
  }
  return applied;
}

const pendingOf = async (people: readonly Applicant[]) =>
  (await Promise.all(people.map((person) => listOf(person, 'pending')))).map(
    ({ meetings }) => meetings.length,
  );

test('a sweep in parts pairs teams of different parts', async () => {
  const people = await waitingPairs();
  expect(await sweepPool(service.services, service.clock.now(), { size: 1 })).toMatchObject({ matched: 2 });
  expect(await pendingOf(people)).toEqual([1, 1, 1, 1]);
});

test('a sweep without time for everybody leaves the newest to the next one, not for ever', async () => {
  const people = await waitingPairs();
  const part = { size: 1, budgetMs: 0 };
  expect(await sweepPool(service.services, service.clock.now(), part)).toMatchObject({
    waiting: 1,
    matched: 1,
  });
  expect(await pendingOf(people)).toEqual([1, 0, 1, 0]);
  for (let run = 0; run < 3; run += 1) await sweepPool(service.services, service.clock.now(), part);
  expect(await pendingOf(people)).toEqual([1, 1, 1, 1]);
});
