import type * as z from 'zod';
import type { UserId } from '../../../shared/ids.ts';
import { PREFIX, userPartition } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import type { BadRows, Store } from '../../ports.ts';

/** Sorted by the matches' ids; `schema` says how much of each row. */
export async function readMatchPointers<S extends z.ZodType>(
  { table }: Store,
  uid: UserId,
  schema: S,
  {
    limit,
    consistent = true,
    badRows,
  }: { limit: number; consistent?: boolean; badRows?: BadRows | undefined },
): Promise<z.output<S>[]> {
  const own = {
    ...startingWith(userPartition(uid), PREFIX.matches),
    ConsistentRead: consistent,
    Limit: limit,
  };
  const { items } = await table.query(schema, own, { badRows });
  return items;
}
