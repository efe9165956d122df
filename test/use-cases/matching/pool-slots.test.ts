import { expect, test } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { readPool, writePoolRows } from '../../../functions/use-cases/requests/pool.ts';
import type { PoolItem } from '../../../functions/items/request.ts';
import { poolKey } from '../../../functions/store/keys.ts';
import { requestId, type UserId, userId } from '../../../shared/ids.ts';
import { POOL_SLOT_ROWS } from '../../../shared/limits.ts';
import { addPair, apply, choicesAt, listOf, startServiceWithBar } from '../../support/market.ts';

const DAY = '2027-03-20';
const WAITING = 1_200;

const { service, bar } = await startServiceWithBar({ seats: 40 });

const place = () => ({ size: 3, barId: bar.barId, day: DAY, side: 'female' }) as const;

/** Puts copies of a stored row into the pool at another time; the first has waited longest. */
async function addManyRows(row: PoolItem, time: string): Promise<void> {
  const rows = Array.from({ length: WAITING }, (_, nth): PoolItem => {
    const uid: UserId = userId.parse(newId('user'));
    const id = requestId.parse(newId('request'));
    const createdAt = row.createdAt + nth;
    const key = poolKey(row.size, row.barId, row.day, { side: row.side, time, createdAt, request: id });
    return { ...row, ...key, requestId: id, uid, hPhone: uid, time, createdAt };
  });
  await writePoolRows(service.services, rows);
}

test('twelve hundred groups at 17:00 hide nobody at 20:30, and the run says that it sampled them', async () => {
  const [man, woman] = await addPair(service);
  const hers = await apply(woman, choicesAt(bar.barId, [DAY], '20:30'));
  expect(await matchRequests(service.services, [hers], service.clock.now())).toMatchObject({ sampled: 0 });
  const { rows } = await readPool(service.services, place());
  expect(rows).toHaveLength(1);
  for (const row of rows) await addManyRows(row, '17:00');

  const read = await readPool(service.services, place());
  expect(read.sampled).toBe(1);
  const waits = read.rows
    .filter(({ time }) => time === '17:00')
    .map(({ createdAt }) => createdAt - service.clock.now());
  expect(waits).toHaveLength(POOL_SLOT_ROWS.oldest + POOL_SLOT_ROWS.newest);
  expect(waits.slice(0, POOL_SLOT_ROWS.oldest)).toEqual(
    Array.from({ length: POOL_SLOT_ROWS.oldest }, (_, nth) => nth),
  );
  expect(Math.min(...waits.slice(POOL_SLOT_ROWS.oldest))).toBe(WAITING - POOL_SLOT_ROWS.newest);

  const his = await apply(man, choicesAt(bar.barId, [DAY], '20:30'));
  const report = await matchRequests(service.services, [his], service.clock.now());
  expect(report).toMatchObject({ matched: 1, sampled: 1 });
  expect((await listOf(man, 'pending')).meetings).toHaveLength(1);
});
