import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side, UserId } from '../../../shared/ids.ts';
import {
  matchItem,
  type MatchItem,
  type MatchPointerItem,
  matchPointerItem,
  matchSnapshotItem,
  type MatchSnapshotItem,
} from '../../items/match.ts';
import { userRefundItem } from '../../items/money.ts';
import type { MoneyFlow } from '../../../shared/schemas/money-flow.ts';
import { maySee, moneyFlow, type MoneyReader } from '../../domain/money/money-flow.ts';
import { type DueRow, dueRows } from '../../domain/money/account.ts';
import { requestBodyItem, type RequestBodyItem } from '../../items/request.ts';
import { matchKey, matchPointerKey, matchSnapshotKey, payoutKey, requestBodyKey } from '../../store/keys.ts';
import { payoutIdOf } from '../money/due-rows.ts';
import type { HashStore, Store } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';

export const getMatch = ({ table }: Store, id: MatchId): Promise<MatchItem | null> =>
  table.get(matchItem, matchKey(id));

export const requireMatch = (services: Store, id: MatchId): Promise<MatchItem> =>
  requireItem(services, matchItem, matchKey(id), 'meeting.not_found');

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

export async function requireOwnMatch(services: Store, uid: UserId, id: MatchId): Promise<OwnMatch> {
  const match = await requireMatch(services, id);
  return { match, side: requireSide(match, uid) };
}

/** A user's side of a match, with the transfer name. Throws `meeting.not_found`. */
export const requirePointer = (services: Store, uid: UserId, id: MatchId): Promise<MatchPointerItem> =>
  requireItem(services, matchPointerItem, matchPointerKey(uid, id), 'meeting.not_found');

/** What a match was made from: both groups as they applied, the bar, the reasons. */
export interface MatchOrigin {
  snapshot: MatchSnapshotItem;
  /** Null for a side whose application is no longer kept. */
  applied: Record<Side, Pick<RequestBodyItem, 'group'> | null>;
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
  const [male = null, female = null] = sides.map((side) =>
    bodies.find((body) => body.requestId === side.requestId),
  );
  if (snapshot === null) throw new Refusal('meeting.not_found');
  return { snapshot, applied: { male, female } };
}

/** The money of a match as a reader may see it, with the promised days of the refunds that are due. */
export async function readMoneyFlow(
  { table, hash }: HashStore,
  match: MatchItem,
  reader: MoneyReader,
  now: number,
): Promise<MoneyFlow> {
  const idOf = ({ to, number }: DueRow) => payoutIdOf(hash, match.matchId, to, number);
  const due = dueRows(match).filter(
    ({ to, sent }) => to !== 'bar' && sent === undefined && maySee(reader, to),
  );
  const refunds = await table.getMany(
    userRefundItem,
    due.map((row) => payoutKey(idOf(row))),
  );
  const days = new Map<string, string>(refunds.map(({ refundId, dueDay }) => [refundId, dueDay]));
  return moneyFlow(match, reader, (row) => days.get(idOf(row)) ?? null, now);
}
