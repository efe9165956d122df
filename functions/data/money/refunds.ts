import * as z from 'zod';
import { addDays, kstDay, refundDueDay } from '../../../shared/calendar.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { barRefundId, type Side, SIDES, userRefundId } from '../../../shared/ids.ts';
import { JOB_ROWS } from '../../../shared/limits.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { endingOf } from '../../domain/meetings/endings.ts';
import { payoutsHeldUntil } from '../../domain/meetings/objections.ts';
import { type Ending, sharesOf } from '../../domain/money/ledger.ts';
import type { MatchItem } from '../../items/match.ts';
import type { BarRefundItem, UserRefundItem } from '../../items/money.ts';
import {
  barRefundKey,
  byTime,
  inList,
  inSecondList,
  LISTS,
  userRefundKey,
  userRefundsList,
} from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { is } from '../../store/conditions.ts';
import { created, patched } from '../../store/writes.ts';
import type { Key, Services, Store, Write } from '../../ports.ts';

type Hash = Services['hash'];

export interface NewRefund {
  /** For example `mtg_… end:0 male`; the refund's id is derived from it, so that it exists once. */
  cause: string;
  uid: UserRefundItem['uid'];
  accountId: UserRefundItem['accountId'];
  matchId: UserRefundItem['matchId'];
  amount: number;
  reason: UserRefundItem['reason'];
  /** The end of the time for objections; the time to send it begins then. */
  heldUntil?: UserRefundItem['heldUntil'];
  depositId?: UserRefundItem['depositId'];
  /** The business days that were promised for it. */
  refundDays: number;
}

export const refundSort = (item: Pick<UserRefundItem, 'dueDay' | 'createdAt' | 'refundId'>): string =>
  `${item.dueDay}#${byTime(item.createdAt, item.refundId)}`;

const unsent = (now: number) =>
  ({
    state: 'due',
    bounces: 0,
    bouncedAt: null,
    reversals: 0,
    createdAt: now,
    doneAt: null,
  }) as const;

/** It is due within the promised business days of when it may be sent (decision 44). */
export const userRefundOwed = (hash: Hash, refund: NewRefund, now: number): Write =>
  created(newUserRefund(hash, refund, now));

export function newUserRefund(hash: Hash, refund: NewRefund, now: number): UserRefundItem {
  const { cause, refundDays, ...owed } = refund;
  const refundId = refundIdOf(hash, cause);
  const dueDay = refundDueDay(owed.heldUntil ?? now, refundDays);
  return {
    ...userRefundKey(refundId),
    ...inList(LISTS.userRefunds, refundSort({ refundId, dueDay, createdAt: now })),
    ...inSecondList(userRefundsList(owed.uid), byTime(now, refundId)),
    v: 1,
    updatedAt: now,
    refundId,
    dueDay,
    ...owed,
    bouncedAccounts: [],
    ...unsent(now),
  };
}

export interface NewBarRefund {
  cause: string;
  barId: BarRefundItem['barId'];
  matchId: BarRefundItem['matchId'];
  amount: number;
  reason: BarRefundItem['reason'];
  heldUntil?: BarRefundItem['heldUntil'];
}

export function barRefundOwed(hash: Hash, refund: NewBarRefund, now: number): Write {
  const { cause, ...owed } = refund;
  const refundId = barRefundId.parse(idOf('barRefund', hash, cause));
  const item: BarRefundItem = {
    ...barRefundKey(refundId),
    ...inList(LISTS.barRefunds, byTime(now, refundId)),
    v: 1,
    updatedAt: now,
    refundId,
    ...owed,
    ...unsent(now),
  };
  return created(item);
}

const REASONS = {
  completed: { user: 'correction', bar: 'completed' },
  'absent-both': { user: 'correction', bar: 'absent_both' },
  absent: { user: 'compensation', bar: 'absent' },
  canceled: { user: 'compensation', bar: 'canceled' },
  'canceled-by-bar': { user: 'canceled_by_bar', bar: 'correction' },
} as const;

/** Each correction is a new end with refunds of its own (docs/money.md M22). */
export const endRefundCause = (
  match: Pick<MatchItem, 'matchId' | 'corrections'>,
  party: Side | 'bar',
): string => `${match.matchId} end:${match.corrections} ${party}`;

export const releaseCause = ({ matchId }: Pick<MatchItem, 'matchId'>, side: Side): string =>
  `${matchId} release ${side}`;

export const refundIdOf = (hash: Hash, cause: string): UserRefundItem['refundId'] =>
  userRefundId.parse(idOf('userRefund', hash, cause));

/** The id of the refund that the present end of a match owes a side, if it owes one. */
export const endRefundId = (hash: Hash, match: MatchItem, side: Side): UserRefundItem['refundId'] =>
  refundIdOf(hash, match.state === 'released' ? releaseCause(match, side) : endRefundCause(match, side));

/** What the end of a match owes (docs/money.md M9-M12, M18). */
export function endOwed(hash: Hash, match: MatchItem, ending: Ending, now: number): Write[] {
  const shares = sharesOf(match.terms, ending);
  const reason = REASONS[ending.how];
  const { barId, matchId } = match;
  const { refundDays } = match.terms;
  const heldUntil = payoutsHeldUntil(match);
  const users = SIDES.filter((side) => shares[side] > 0).map((side) => {
    const { uid, accountId } = match[side];
    const owed = {
      uid,
      accountId,
      matchId,
      amount: shares[side],
      reason: reason.user,
      heldUntil,
      refundDays,
    };
    return userRefundOwed(hash, { cause: endRefundCause(match, side), ...owed }, now);
  });
  if (shares.bar === 0) return users;
  const bar = { barId, matchId, amount: shares.bar, reason: reason.bar, heldUntil };
  return [...users, barRefundOwed(hash, { cause: endRefundCause(match, 'bar'), ...bar }, now)];
}

/** The keys of what the present end of a meeting owes; none while it has not ended. */
export function endOwedKeys(hash: Hash, match: MatchItem): Key[] {
  const ending = endingOf(match);
  if (ending === null) return [];
  const shares = sharesOf(match.terms, ending);
  const users = SIDES.filter((side) => shares[side] > 0).map((side) =>
    userRefundKey(refundIdOf(hash, endRefundCause(match, side))),
  );
  const bar = barRefundKey(barRefundId.parse(idOf('barRefund', hash, endRefundCause(match, 'bar'))));
  return shares.bar > 0 ? [...users, bar] : users;
}

/** Gives the payouts the hold that the match's objections now ask for (decision 51). */
export const payoutsHeld = (hash: Hash, match: MatchItem, refusal: ErrorCode, now: number): Write[] =>
  endOwedKeys(hash, match).map((key) =>
    patched(key, { set: { heldUntil: payoutsHeldUntil(match) }, if: is({ state: 'due' }), refusal }, now),
  );

const dueRefund = z.object({ dueDay: z.string() });

/** Refunds past their due day (decision 44), counted up to `JOB_ROWS`; the list is sorted by that day. */
export async function countLateRefunds(services: Store, now: number): Promise<number> {
  const today = kstDay(now);
  const { items } = await listItems(services, LISTS.userRefunds, dueRefund, {
    newestFirst: false,
    limit: JOB_ROWS,
    to: `${addDays(today, -1)}~`,
  });
  return items.filter(({ dueDay }) => dueDay < today).length;
}
