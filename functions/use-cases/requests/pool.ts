import { kstInstant } from '../../../shared/calendar.ts';
import type { BarId, RequestId, Side } from '../../../shared/ids.ts';
import { POOL_ROWS_READ, POOL_SLOT_ROWS, TIME_SLOTS } from '../../../shared/limits.ts';
import { applicantFactsOf } from '../../domain/matching/waiting-request.ts';
import {
  poolItem,
  type PoolItem,
  type RequestBodyItem,
  type RequestItem,
  type StoredChoice,
} from '../../items/request.ts';
import { poolKey, poolPartition, poolSide, poolSlot } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import { secondsOf } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

const keyOf = (request: RequestItem, { barId, day, time }: StoredChoice) =>
  poolKey(request.size, barId, day, {
    side: request.side,
    time,
    createdAt: request.createdAt,
    request: request.requestId,
  });

/** One for each of the choices by which the request is to be found. */
export function poolRows(
  request: RequestItem,
  body: RequestBodyItem,
  choices: readonly StoredChoice[],
  now: number,
): PoolItem[] {
  const facts = applicantFactsOf({ request, body });
  return choices.map((choice) => ({
    ...keyOf(request, choice),
    v: 1,
    updatedAt: now,
    expiresAt: secondsOf(kstInstant(choice.day)),
    ...facts,
    barId: choice.barId,
    day: choice.day,
    time: choice.time,
    priority: choice.priority,
  }));
}

export const writePoolRows = ({ table }: Store, rows: readonly PoolItem[]): Promise<void> =>
  table.writeMany(rows.map((put) => ({ put })));

/** Rows that are left behind are harmless: the commit decides. */
export const removePoolRows = (
  { table }: Store,
  request: RequestItem,
  body: Pick<RequestBodyItem, 'choices'>,
): Promise<void> => table.writeMany(body.choices.map((choice) => ({ remove: keyOf(request, choice) })));

export interface PoolPlace {
  size: number;
  barId: BarId;
  day: string;
  side: Side;
}

/** `sampled` counts time slots of which only a sample was read. */
export interface PoolRows {
  rows: PoolItem[];
  sampled: number;
}

/** Consistent by default: of two workers that wrote their rows before they read, at least one sees the
 * other's (docs/data.md). Where many wait, each slot is read by itself, so that a popular one hides no
 * other: those who waited longest, and those who came last. */
export async function readPool(
  services: Store,
  where: PoolPlace,
  { consistent = true } = {},
): Promise<PoolRows> {
  const prefix = poolSide(where.side);
  const whole = await readRows(services, where, { prefix, limit: POOL_ROWS_READ, consistent });
  if (!whole.isCut) return { rows: whole.items, sampled: 0 };
  const slots = await Promise.all(TIME_SLOTS.map((time) => readSlot(services, where, time, consistent)));
  return {
    rows: slots.flatMap(({ rows }) => rows),
    sampled: slots.filter(({ isSample }) => isSample).length,
  };
}

async function readSlot(
  services: Store,
  where: PoolPlace,
  time: string,
  consistent: boolean,
): Promise<{ rows: PoolItem[]; isSample: boolean }> {
  const slot = { prefix: poolSlot(where.side, time), consistent };
  const oldest = await readRows(services, where, { ...slot, limit: POOL_SLOT_ROWS.oldest });
  if (!oldest.isCut) return { rows: oldest.items, isSample: false };
  const newest = await readRows(services, where, {
    ...slot,
    limit: POOL_SLOT_ROWS.newest,
    newestFirst: true,
  });
  const known = new Set(oldest.items.map(({ SK }) => SK));
  const others = newest.items.filter(({ SK }) => !known.has(SK));
  return { rows: [...oldest.items, ...others], isSample: others.length === newest.items.length };
}

function readRows(
  { table }: Store,
  { size, barId, day }: PoolPlace,
  part: { prefix: string; limit: number; consistent: boolean; newestFirst?: boolean },
) {
  const query = {
    ...startingWith(poolPartition(size, barId, day), part.prefix),
    ConsistentRead: part.consistent,
    ScanIndexForward: part.newestFirst !== true,
    Limit: part.limit,
  };
  return table.query(poolItem, query, { badRows: 'skip' });
}

/** Requests that have a row for each of these choices, eventually consistent. Only the last row is looked
 * for: it is written last. A request without a choice is not looked for. */
export async function idsInPool(
  { table }: Store,
  requests: readonly { request: RequestItem; choices: readonly StoredChoice[] }[],
): Promise<Set<RequestId>> {
  const keys = requests.map(({ request, choices }) => {
    const last = choices.at(-1);
    return last === undefined ? [] : [keyOf(request, last)];
  });
  const rows = await table.getMany(poolItem, keys.flat(), { consistent: false });
  return new Set(rows.map((row) => row.requestId));
}
