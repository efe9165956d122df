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
import { poolKey, poolPartition } from '../../store/keys.ts';
import { secondsOf } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

const keyOf = (request: RequestItem, { barId, day, time }: StoredChoice) =>
  poolKey(request.size, barId, day, {
    side: request.side,
    time,
    createdAt: request.createdAt,
    request: request.requestId,
  });

/** The rows by which a waiting request is found, one for each of its choices. */
export function poolRows(
  request: RequestItem,
  body: RequestBodyItem,
  choices: readonly StoredChoice[],
  now: number,
): PoolItem[] {
  const facts = waitingFactsOf(request, body.group);
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

/** Puts a request into the pool. Writing it twice changes nothing. */
export const writePoolRows = ({ table }: Store, rows: readonly PoolItem[]): Promise<void> =>
  table.writeMany(rows.map((put) => ({ put })));

/** Takes a request out of the pool. Rows that stay behind are harmless: the commit decides. */
export const removePoolRows = (
  { table }: Store,
  request: RequestItem,
  body: Pick<RequestBodyItem, 'choices'>,
): Promise<void> => table.writeMany(body.choices.map((choice) => ({ remove: keyOf(request, choice) })));

/** Where to look for people: so many a side, at a bar on a day. */
export interface PoolPlace {
  size: number;
  barId: BarId;
  day: string;
  side: Side;
}

/**
 * Who of one side waits for n people at a bar on a day. Read consistently: of two workers that wrote their own rows first, at
 * least one sees the other (data.md).
 */
export async function readPool(
  { table }: Store,
  where: PoolPlace,
  { consistent = true } = {},
): Promise<PoolItem[]> {
  const { items } = await table.query(poolItem, {
    KeyConditionExpression: 'PK = :evening AND begins_with(SK, :side)',
    ExpressionAttributeValues: {
      ':evening': poolPartition(where.size, where.barId, where.day),
      ':side': `${where.side}#`,
    },
    ConsistentRead: consistent,
    Limit: POOL_ROWS_READ,
  });
  return items;
}

/** Those of the requests that have been in the pool before; as of a moment ago. */
export async function everInPool(
  { table }: Store,
  requests: readonly { request: RequestItem; body: RequestBodyItem }[],
): Promise<Set<RequestId>> {
  const keys = requests.map(({ request, body: { choices } }) => {
    const last = choices.at(-1);
    return last === undefined ? [] : [keyOf(request, last)];
  });
  const rows = await table.getMany(poolItem, keys.flat(), { consistent: false });
  return new Set(rows.map((row) => row.requestId));
}

/** The last row of a request: it is written last, so that finding it means that all of them stand. */
export async function isInPool(
  { table }: Store,
  request: RequestItem,
  live: readonly StoredChoice[],
): Promise<boolean> {
  const last = live.at(-1);
  return last === undefined || (await table.get(poolItem, keyOf(request, last))) !== null;
}
