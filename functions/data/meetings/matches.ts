import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import {
  depositItem,
  type DepositItem,
  matchItem,
  type MatchItem,
  matchSnapshotItem,
  type MatchSnapshotItem,
  reviewItem,
} from '../../items/match.ts';
import { type UserRefundItem, userRefundItem } from '../../items/money.ts';
import { type GroupSnapshot, requestBodyItem } from '../../items/request.ts';
import {
  depositKey,
  matchKey,
  matchSnapshotKey,
  requestBodyKey,
  reviewKey,
  userRefundsList,
} from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { readMatchPointers } from '../members/match-pointers.ts';
import type { BadRows, Store } from '../../ports.ts';

export const getMatch = ({ table }: Store, id: MatchId): Promise<MatchItem | null> =>
  table.get(matchItem, matchKey(id));

/** A match by id. Throws `meeting.not_found`. */
export async function requireMatch(services: Store, id: MatchId): Promise<MatchItem> {
  const match = await getMatch(services, id);
  if (match === null) throw new Refusal('meeting.not_found');
  return match;
}

/** The side of a user in a match. Throws `meeting.not_found` for everybody else (decision 11). */
export function requireSide(match: MatchItem, uid: UserId): Side {
  if (match.male.uid === uid) return 'male';
  if (match.female.uid === uid) return 'female';
  throw new Refusal('meeting.not_found');
}

export interface OwnMatch {
  match: MatchItem;
  side: Side;
}

/** A user's own match. Throws `meeting.not_found`. */
export async function requireOwnMatch(services: Store, uid: UserId, id: MatchId): Promise<OwnMatch> {
  const match = await requireMatch(services, id);
  return { match, side: requireSide(match, uid) };
}

export interface OwedMatch extends OwnMatch {
  deposit: DepositItem;
}

/** Newest first, at most `MEMBER_LIST_MAX`. By default a bad row fails. */
export async function listMatches(
  services: Store,
  uid: UserId,
  { badRows }: { badRows?: BadRows } = {},
): Promise<OwedMatch[]> {
  const deposits = await readMatchPointers(services, uid, depositItem, { limit: 1_000, badRows });
  const newest = deposits.sort((a, b) => b.createdAt - a.createdAt).slice(0, MEMBER_LIST_MAX);
  const matches = await services.table.getMany(
    matchItem,
    newest.map((deposit) => matchKey(deposit.matchId)),
    { badRows },
  );
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return newest.flatMap((deposit) => {
    const match = byId.get(deposit.matchId);
    return match === undefined ? [] : [{ match, deposit, side: deposit.side }];
  });
}

/** The deposit of a user's side. Throws `meeting.not_found`. */
export async function requireDeposit({ table }: Store, uid: UserId, id: MatchId): Promise<DepositItem> {
  const item = await table.get(depositItem, depositKey(uid, id));
  if (item === null) throw new Refusal('meeting.not_found');
  return item;
}

/** What a match was made from: both groups as they applied, the bar, the reasons. */
export interface MatchOrigin {
  snapshot: MatchSnapshotItem;
  /** Null for a group whose texts are no longer kept. */
  groups: Record<Side, GroupSnapshot | null>;
}

/** The origin of a match. Throws `meeting.not_found`. */
export async function requireOrigin({ table }: Store, match: MatchItem): Promise<MatchOrigin> {
  const sides = [match.male, match.female];
  const [snapshot, bodies] = await Promise.all([
    table.get(matchSnapshotItem, matchSnapshotKey(match.matchId)),
    table.getMany(
      requestBodyItem,
      sides.map(({ requestId }) => requestBodyKey(requestId)),
    ),
  ]);
  const [male = null, female = null] = sides.map(
    (side) => bodies.find((body) => body.requestId === side.requestId)?.group,
  );
  if (snapshot === null) throw new Refusal('meeting.not_found');
  return { snapshot, groups: { male, female } };
}

export const readReview = async ({ table }: Store, id: MatchId, side: Side): Promise<string | null> =>
  (await table.get(reviewItem, reviewKey(id, side)))?.text ?? null;

export async function listRefundsOfMatch(
  services: Store,
  uid: UserId,
  id: MatchId,
): Promise<UserRefundItem[]> {
  const refunds = await newestOfSecondList(services, userRefundsList(uid), userRefundItem, MEMBER_LIST_MAX);
  return refunds.filter((refund) => refund.matchId === id);
}
