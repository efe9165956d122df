import type { Side, UserId, MatchId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { isShownTo } from '../../domain/meetings/rescue.ts';
import { type MatchItem, type MatchPointerItem, matchPointerItem, matchItem } from '../../items/match.ts';
import { PREFIX, matchKey } from '../../store/keys.ts';
import type { BadRows, Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';

/** Those that these rows name, by their ids, without those that do not exist. Consistent by default. */
export async function readMatches(
  { table }: Store,
  of: Iterable<{ matchId?: MatchId | null | undefined }>,
  how?: { consistent?: boolean | undefined; badRows?: BadRows | undefined },
): Promise<Map<MatchId, MatchItem>> {
  const keys = [...of].flatMap(({ matchId }) => (matchId ? [matchKey(matchId)] : []));
  const matches = await table.getMany(matchItem, keys, how);
  return new Map(matches.map((match) => [match.matchId, match]));
}

/** Of all matches that a member was ever in, sorted by the matches' ids. */
export const readMatchPointers = (
  services: Store,
  uid: UserId,
  how: { badRows?: BadRows; consistent?: boolean } = {},
): Promise<MatchPointerItem[]> =>
  ownRows(services, uid, PREFIX.matches, matchPointerItem, { limit: 1_000, ...how });

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
  const pointers = await readMatchPointers(services, uid, how);
  const newest = pointers
    .filter(({ createdAt, isUntaken }) => createdAt >= since && isUntaken !== true)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, MEMBER_LIST_MAX);
  const matches = await readMatches(services, newest, how);
  return newest.flatMap((pointer) => {
    const match = matches.get(pointer.matchId);
    return match === undefined || !isShownTo(match, pointer.side)
      ? []
      : [{ match, pointer, side: pointer.side }];
  });
}
