import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { partsOf, sweepPool } from '../../../functions/use-cases/jobs/sweep-pool.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { jobPositionItem } from '../../../functions/items/job-position.ts';
import type { SweepPart } from '../../../functions/ports.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { patch } from '../../../functions/store/writes.ts';
import { barKey, jobPositionKey, requestBodyKey } from '../../../functions/store/keys.ts';
import { type BarId, barId, type RequestId, requestId } from '../../../shared/ids.ts';
import {
  addApplicant,
  addPair,
  type Applicant,
  apply,
  choicesAt,
  listOf,
  startServiceWithBar,
} from '../../support/market.ts';
import { SWEEP_MS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { TestService } from '../../support/service.ts';

let service: TestService;
let bar: BarItem;
beforeEach(async () => {
  ({ service, bar } = await startServiceWithBar({ seats: 40 }));
});

afterEach(() => vi.restoreAllMocks());

/** Whether a bar can be chosen and matched. */
const open = (isAvailable: boolean) =>
  service.services.table.write(patch(barKey(bar.barId), { set: { isAvailable } }, service.clock.now()));

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

const positionOf = () => service.services.table.get(jobPositionItem, jobPositionKey('sweep pool'));

test('the place in the list is kept only after its parts were sent, and the rest of the list comes next', async () => {
  const people = await waitingPairs();
  const budget = { size: 1, budgetMs: 0 };
  const sweepWith = (send: (part: SweepPart) => Promise<boolean>) =>
    sweepPool({ ...service.services, sweepQueue: { send } }, service.clock.now(), budget);
  const crash = sweepWith(() => Promise.reject(new TypeError('a crash')));
  await expect(crash).rejects.toThrow('a crash');
  expect(await positionOf()).toBeNull();

  const sent: SweepPart[] = [];
  const keep = async (part: SweepPart) => {
    if (sent.length === 0) expect(await positionOf()).toBeNull();
    return sent.push(part) > 0;
  };
  expect(await sweepWith(keep)).toMatchObject({ queued: 1, matched: 0 });
  expect(await positionOf()).not.toBeNull();
  // The last row that was listed comes again.
  for (let run = 0; run < people.length; run += 1) {
    await sweepPool({ ...service.services, sweepQueue: { send: keep } }, service.clock.now(), {
      size: 2,
      budgetMs: 0,
    });
  }
  expect(new Set(sent.flatMap(({ ids }) => ids)).size).toBe(people.length);
  expect(sent.map(({ isWhole }) => isWhole)).not.toContain(true);
});

test('without an answer of the queue the sweep matches the parts itself while it has time, beginning each hour with another one', async () => {
  const man = await addApplicant(service, { gender: 'male' });
  const ids = [await apply(man, choicesAt(bar.barId, ['2027-03-20']))];
  service.clock.advance(1);
  const other = await addApplicant(service, { gender: 'male' });
  ids.push(await apply(other, choicesAt(bar.barId, ['2027-03-20'])));
  let clockMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  const send = async () => {
    clockMs += SWEEP_MS;
    return false;
  };
  const left: RequestId[] = [];
  for (let hour = 0; hour < ids.length; hour += 1) {
    const services = { ...service.services, sweepQueue: { send } };
    const report = await sweepPool(services, service.clock.now(), { size: 1 });
    expect(report).toMatchObject({ queued: 0, waiting: 1 });
    left.push(...report.left);
    service.clock.advance(HOUR_MS);
  }
  expect(left.toSorted()).toEqual(ids.toSorted());
});

/** Requests of which only the choices are stored, by bar. */
async function storeChoices(counts: readonly (readonly [BarId, number])[]) {
  const waiting = counts.flatMap(([bar, count]) =>
    Array.from({ length: count }, () => ({ requestId: requestId.parse(newId('request')), bar })),
  );
  const bodies = waiting.map(({ requestId, bar }) => ({
    put: { ...requestBodyKey(requestId), requestId, choices: [{ barId: bar }] },
  }));
  await service.services.table.writeMany(bodies);
  return waiting;
}

test('waiting requests are one part while they fit into it, then one for each size, then some for each group of bars', async () => {
  const [east, west] = [barId.parse(newId('bar')), barId.parse(newId('bar'))];
  const addresses = [
    [bar.barId, '서울 마포구 양화로 3'],
    [east, '서울 강남구 테헤란로 5'],
    [west, '서울 마포구 양화로 12'],
  ] as const;
  await service.services.table.writeMany(
    addresses.map(([id, address]) => ({ put: { ...bar, ...barKey(id), barId: id, address } })),
  );
  const trios = (
    await storeChoices([
      [bar.barId, 3],
      [east, 5],
      [west, 2],
    ])
  ).map((one) => ({ ...one, size: 3 }));
  const unknown = { requestId: requestId.parse(newId('request')), size: 3 };
  const couples = (await storeChoices([[bar.barId, 2]])).map((one) => ({ ...one, size: 2 }));
  const all = [...couples, ...trios, unknown];
  const idsOf = (some: readonly { requestId: RequestId }[]) => some.map((one) => one.requestId).toSorted();
  const parts = async (most: number, isWhole = true) =>
    (await partsOf(service.services, all, { isWhole, most })).map((part) => ({
      ...part,
      ids: part.ids.toSorted(),
    }));

  expect(await parts(13)).toEqual([{ ids: idsOf(all), isWhole: true }]);
  expect(await parts(13, false)).toEqual([{ ids: idsOf(all), isWhole: false }]);
  expect(await parts(12)).toEqual([
    { ids: idsOf(couples), isWhole: true },
    { ids: idsOf([...trios, unknown]), isWhole: true },
  ]);
  const at = (id: BarId) => trios.filter((one) => one.bar === id);
  expect((await parts(6)).slice(1)).toEqual([
    { ids: idsOf([unknown, ...at(east)]), isWhole: false },
    { ids: idsOf([...at(west), ...at(bar.barId)]), isWhole: false },
  ]);
  // A bar with more than a part is divided.
  const small = await parts(4);
  expect(small.every(({ ids }) => ids.length <= 4)).toBe(true);
  expect(small.flatMap(({ ids }) => ids).toSorted()).toEqual(idsOf(all));
});
