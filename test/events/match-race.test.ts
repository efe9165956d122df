import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGroup } from '../../functions/use-cases/members/groups.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import { poolRows, writePoolRows } from '../../functions/use-cases/requests/pool.ts';
import { readRequests } from '../../functions/use-cases/requests/requests.ts';
import type { RequestId } from '../../shared/ids.ts';
import { watchedTable } from '../support/faults.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  GROUP,
  listOf,
  matchCouple,
  addPair,
} from '../support/market.ts';
import { seededRandom } from '../support/random.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const random = seededRandom(7);
const table = watchedTable(service, async (_, send) => {
  await setTimeout(random.next() * 15);
  return send();
});
/** Services whose store answers after random delays, so that workers overtake each other. */
const slow = { ...service.services, table };

const DAY = '2027-03-20';
const ROUNDS = process.env['DEEP'] === '1' ? 20 : 2;
const race = (batches: RequestId[][]) =>
  Promise.all(batches.map((ids) => matchRequests(slow, ids, service.clock.now())));
const pending = async (who: Applicant) => (await listOf(who, 'pending')).meetings;

test('two workers make one match of one pair', async () => {
  const bar = await addBar(service, 400);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [man, woman] = await addPair(service);
    const ids = [
      await apply(man, choicesAt(bar.barId, [DAY])),
      await apply(woman, choicesAt(bar.barId, [DAY])),
    ];
    const reports = await race([[...ids], ids.toReversed(), ids.slice(0, 1), ids.slice(1)]);
    expect(reports.reduce((sum, report) => sum + report.matched, 0)).toBe(1);
    expect(await pending(man)).toHaveLength(1);
    expect(await pending(woman)).toHaveLength(1);
  }
});

test('a member with two groups gets one match a day', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [bar, other] = [await addBar(service, 6), await addBar(service, 6, '다른 집')];
    const man = await addApplicant(service, { gender: 'male' });
    const second = await createGroup(service.services, man.uid, GROUP, service.clock.now());
    const women = [
      await addApplicant(service, { gender: 'female' }),
      await addApplicant(service, { gender: 'female' }),
    ];
    const [one, two] = women;
    if (!one || !two) throw new Error('nobody came');
    const there = choicesAt(bar.barId, [DAY]);
    const elsewhere = choicesAt(other.barId, [DAY], '18:30');
    const maleRequests = [
      await apply(man, there),
      await apply({ ...man, groupId: second.groupId }, elsewhere),
    ];
    const femaleRequests = [await apply(one, there), await apply(two, elsewhere)];
    await race(maleRequests.map((id, at) => [id, ...femaleRequests.slice(at, at + 1)]));
    expect(await pending(man)).toHaveLength(1);
    expect([...(await pending(one)), ...(await pending(two))]).toHaveLength(1);
  }
});

test('seats for one meeting are given once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bar = await addBar(service, 11);
    const people: Applicant[] = [];
    const batches: RequestId[][] = [];
    for (const time of ['18:00', '18:30', '19:30'] as const) {
      const [man, woman] = await addPair(service);
      people.push(man, woman);
      const choices = choicesAt(bar.barId, [DAY], time);
      batches.push([await apply(man, choices), await apply(woman, choices)]);
    }
    const reports = await race(batches);
    expect(reports.reduce((sum, report) => sum + report.matched, 0)).toBe(1);
    const matched = await Promise.all(people.map(pending));
    expect(matched.flat()).toHaveLength(2);
  }
});

test('pool rows that slow workers left behind block no match', async () => {
  const bar = await addBar(service, 400);
  for (let round = 0; round < 10; round += 1) {
    const couple = await matchCouple(service, bar.barId, [DAY]);
    const left = await readRequests(service.services, [couple.maleRequest, couple.femaleRequest]);
    for (const { request, body } of left.values()) {
      await writePoolRows(service.services, poolRows(request, body, body.choices, service.clock.now()));
    }
  }
  const [man, woman] = await addPair(service);
  for (const who of [man, woman]) {
    const id = await apply(who, choicesAt(bar.barId, [DAY]));
    await matchRequests(service.services, [id], service.clock.now());
  }
  expect(await pending(man)).toHaveLength(1);
});
