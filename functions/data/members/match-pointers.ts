import type * as z from 'zod';
import type { Side, UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { isShownTo } from '../../domain/meetings/rescue.ts';
import { type MatchItem, matchItem, type MatchPointerItem, matchPointerItem } from '../../items/match.ts';
import { matchKey, PREFIX, userPartition } from '../../store/keys.ts';
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

export interface ListedMatch {
  match: MatchItem;
  side: Side;
  pointer: MatchPointerItem;
}

/** Newest first, at most `MEMBER_LIST_MAX`, of those made since a time. By default a bad row fails. */
export async function listMatches(
  services: Store,
  uid: UserId,
  { since = 0, ...how }: { since?: number; badRows?: BadRows; consistent?: boolean } = {},
): Promise<ListedMatch[]> {
  const pointers = await readMatchPointers(services, uid, matchPointerItem, { limit: 1_000, ...how });
  const newest = pointers
    .filter(({ createdAt, isUntaken }) => createdAt >= since && isUntaken !== true)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, MEMBER_LIST_MAX);
  const matches = await services.table.getMany(
    matchItem,
    newest.map((pointer) => matchKey(pointer.matchId)),
    how,
  );
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return newest.flatMap((pointer) => {
    const match = byId.get(pointer.matchId);
    return match === undefined || !isShownTo(match, pointer.side)
      ? []
      : [{ match, pointer, side: pointer.side }];
  });
}
