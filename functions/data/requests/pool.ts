import { kstInstant } from '../../../shared/calendar.ts';
import type { BarId, RequestId, Side } from '../../../shared/ids.ts';
import { POOL_ROWS_READ } from '../../../shared/limits.ts';
import { waitingFactsOf } from '../../domain/matching/waiting-request.ts';
import {
  poolItem,
  type PoolItem,
  type RequestBodyItem,
  type RequestItem,
  type StoredChoice,
} from '../../items/request.ts';
import { poolKey, poolPartition, poolSide } from '../../store/keys.ts';
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

/** One row for each of the choices by which a waiting request is to be found. */
export function poolRows(
  request: RequestItem,
  body: RequestBodyItem,
  choices: readonly StoredChoice[],
  now: number,
): PoolItem[] {
  const facts = waitingFactsOf(request, body);
  return choices.map((choice) => ({
    ...keyOf(request, choice),
    v: 1,
    updatedAt: now,
    expiresAt: secondsOf(kstInstant(choice.day)),
    requestId: request.requestId,
    uid: request.uid,
    hPhone: request.hPhone,
    side: request.side,
    size: request.size,
    barId: choice.barId,
    day: choice.day,
    time: choice.time,
    priority: choice.priority,
    createdAt: request.createdAt,
    facts,
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

/** One side of a size's pool at a bar on a day. */
export interface PoolPlace {
  size: number;
  barId: BarId;
  day: string;
  side: Side;
}

/**
 * The rows of a place. Consistent by default: of two workers that wrote their own rows before they read, at least one sees the
 * other's (docs/data.md).
 */
export async function readPool(
  { table }: Store,
  where: PoolPlace,
  { consistent = true } = {},
): Promise<PoolItem[]> {
  const { items } = await table.query(
    poolItem,
    {
      ...startingWith(poolPartition(where.size, where.barId, where.day), poolSide(where.side)),
      ConsistentRead: consistent,
      Limit: POOL_ROWS_READ,
    },
    { badRows: 'skip' },
  );
  return items;
}

/** The ids of those requests that have rows in the pool; eventually consistent. */
export async function idsInPool(
  { table }: Store,
  requests: readonly { request: RequestItem; body: RequestBodyItem }[],
): Promise<Set<RequestId>> {
  const keys = requests.map(({ request, body: { choices } }) => {
    const last = choices.at(-1);
    return last === undefined ? [] : [keyOf(request, last)];
  });
  const rows = await table.getMany(poolItem, keys.flat(), { consistent: false, badRows: 'skip' });
  return new Set(rows.map((row) => row.requestId));
}

/** Looks for the request's last row only: it is written last, so when it exists, all do. */
export async function isInPool(
  { table }: Store,
  request: RequestItem,
  live: readonly StoredChoice[],
): Promise<boolean> {
  const last = live.at(-1);
  if (last === undefined) return true;
  return (await table.getMany(poolItem, [keyOf(request, last)], { badRows: 'skip' })).length > 0;
}
