import { kstDay, businessDayAfter } from '../../../shared/calendar.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { barShareId, type MatchId, type PayoutId, type Side, userRefundId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { type DueRow, dueRows, type Receiver } from '../../domain/money/account.ts';
import { lastPayment } from '../../domain/money/by-payment.ts';
import type { MatchItem, SentPayout } from '../../items/match.ts';
import type { BarShareItem, Payout, UserRefundItem } from '../../items/money.ts';
import { all, any, absent, is, missing } from '../../store/conditions.ts';
import {
  barShareKey,
  byTime,
  inList,
  inSecondList,
  payoutKey,
  payoutList,
  userRefundKey,
  userRefundsList,
} from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { offItsList, patch, save } from '../../store/writes.ts';
import type { KeyedHash, Write } from '../../ports.ts';

/** The id of a payout is derived from its facts, so that it exists once. */
export const payoutIdOf = (hash: KeyedHash, matchId: MatchId, to: Receiver, number: number): PayoutId =>
  to === 'bar'
    ? barShareId.parse(idOf('barShare', hash, matchId, String(number)))
    : userRefundId.parse(idOf('userRefund', hash, matchId, to, String(number)));

/** To whom a payout goes: the name of its side, or the bar. */
export const receiverOf = (payout: Payout): Receiver => ('uid' in payout ? payout.side : 'bar');

export const refundSort = (item: Pick<UserRefundItem, 'dueDay' | 'createdAt' | 'refundId'>): string =>
  `${item.dueDay}#${byTime(item.createdAt, item.refundId)}`;

/** The writes that bring refunds and shares from what `before` owed to what `after` owes. A payout that would
 * change while it is in a batch is refused. */
export function dueRowWrites(hash: KeyedHash, before: MatchItem, after: MatchItem, now: number): Write[] {
  const byName = (match: MatchItem) => new Map(dueRows(match).map((row) => [`${row.to} ${row.number}`, row]));
  const [old, fresh] = [byName(before), byName(after)];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  return [...names].flatMap((name) => {
    const [was, is_] = [old.get(name), fresh.get(name)];
    if (is_ === undefined) return was === undefined ? [] : [voidRow(hash, after, was, now)];
    if (was === undefined)
      return [save(newPayout(hash, after, is_, now), { if: any(absent, is({ state: 'void' })) })];
    const isSame = sameRow(was, is_) && sameBlock(blockOf(before, was), blockOf(after, is_));
    return isSame ? [] : [changeRow(hash, { before, after }, was, is_, now)];
  });
}

const sameRow = (a: DueRow, b: DueRow): boolean =>
  a.won === b.won && a.reason === b.reason && a.sent === b.sent;

/** What keeps a payout that is due from being sent, and where it goes. */
export const blockOf = (match: MatchItem, { to, sent, waitsUntil, awaitsBank }: DueRow) => ({
  waitsUntil,
  awaitsBank,
  ...(to !== 'bar' && (sent === undefined ? refundAccount(match, to) : { isByPayment: hasPayment(sent) })),
});

const hasPayment = ({ payment }: SentPayout): true | undefined => (payment === undefined ? undefined : true);

const sameBlock = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const key = (hash: KeyedHash, { matchId }: MatchItem, { to, number }: DueRow) =>
  payoutKey(payoutIdOf(hash, matchId, to, number));

/** Only for a payout in no batch: what is being sent with others may have left already. */
const UNBATCHED = all(is({ state: 'due' }), missing('batchId'));
const IN_BATCH: ErrorCode = 'payout.in_batch';

const voidRow = (hash: KeyedHash, match: MatchItem, row: DueRow, now: number): Write =>
  patch(
    key(hash, match, row),
    {
      set: { state: 'void', ...offItsList, expiresAt: expiryOf('REFUND R', now) },
      // One whose mark is taken off leaves its batch with it.
      if: row.sent === undefined ? UNBATCHED : is({ state: 'done' }),
      refusal: IN_BATCH,
    },
    now,
  );

function changeRow(
  hash: KeyedHash,
  { before, after: match }: { before: MatchItem; after: MatchItem },
  was: DueRow,
  row: DueRow,
  now: number,
): Write {
  const block = blockOf(match, row);
  const isPlaced = stageOf(was) === stageOf(row) && sameBlock(blockOf(before, was), block);
  const set = {
    amount: row.won,
    reason: row.reason,
    ...block,
    ...sentFacts(row),
    ...(isPlaced ? {} : placeOf(hash, match, row, now)),
  };
  if (was.sent !== undefined)
    return patch(key(hash, match, row), { set: { ...set, ...unsentFacts(row) } }, now);
  const batchId = row.sent?.batchId;
  const guard = batchId === undefined ? UNBATCHED : is({ state: 'due', batchId });
  return patch(key(hash, match, row), { set, if: guard, refusal: IN_BATCH }, now);
}

const stageOf = ({ sent }: DueRow) =>
  sent === undefined ? 'due' : sent.bounce === undefined ? 'sent' : 'bounced';

/** A mark that is taken off leaves the batch, too. */
const unsentFacts = (row: DueRow) =>
  row.sent === undefined ? { batchId: undefined, expiresAt: undefined } : {};

const sentFacts = ({ sent }: DueRow) => ({
  state: sent === undefined ? ('due' as const) : ('done' as const),
  doneAt: sent?.at ?? null,
  isSeen: sent?.debit !== undefined,
  bouncedAt: sent?.bounce?.at ?? null,
});

function placeOf(hash: KeyedHash, match: MatchItem, row: DueRow, now: number) {
  const id = payoutIdOf(hash, match.matchId, row.to, row.number);
  const kind = row.to === 'bar' ? 'bar' : 'user';
  const due = payoutList(kind, 'due');
  if (row.sent !== undefined) {
    const { at, bounce } = row.sent;
    const place =
      bounce === undefined
        ? inList(payoutList(kind, 'sent'), byTime(at, id))
        : inList(payoutList(kind, 'bounced'), byTime(bounce.at, id));
    return { ...place, expiresAt: expiryOf('REFUND R', now) };
  }
  if (kind === 'bar') return inList(due, byTime(now, id));
  const dueDay = businessDayAfter(row.waitsUntil ?? now, match.terms.refundDays);
  return {
    dueDay,
    ...inList(due, refundSort({ refundId: userRefundId.parse(id), dueDay, createdAt: now })),
  };
}

function newPayout(
  hash: KeyedHash,
  match: MatchItem,
  row: DueRow,
  now: number,
): UserRefundItem | BarShareItem {
  const id = payoutIdOf(hash, match.matchId, row.to, row.number);
  const { matchId } = match;
  const facts = {
    v: 1,
    updatedAt: now,
    matchId,
    number: row.number,
    amount: row.won,
    ...(row.waitsUntil !== undefined && { waitsUntil: row.waitsUntil }),
    awaitsBank: row.awaitsBank,
    createdAt: now,
    ...sentFacts(row),
  } as const;
  const place = placeOf(hash, match, row, now);
  if (row.to === 'bar') {
    const refundId = barShareId.parse(id);
    const reason = row.reason as BarShareItem['reason'];
    return { ...barShareKey(refundId), ...place, ...facts, refundId, barId: match.barId, reason };
  }
  const refundId = userRefundId.parse(id);
  const { uid } = match[row.to];
  return {
    ...userRefundKey(refundId),
    dueDay: kstDay(now),
    ...place,
    ...inSecondList(userRefundsList(uid), byTime(now, refundId)),
    ...facts,
    refundId,
    uid,
    side: row.to,
    ...refundAccount(match, row.to),
    ...(row.sent !== undefined && { isByPayment: hasPayment(row.sent) }),
    reason: row.reason as UserRefundItem['reason'],
  };
}

/** Where a side's refunds go: after a bounce, to another account than the one it bounced from. */
function refundAccount(
  match: MatchItem,
  side: Side,
): Pick<UserRefundItem, 'accountId' | 'awaitsAccount' | 'isByPayment'> {
  const { accountId, refundTo = accountId } = match[side];
  const isByPayment = lastPayment(match, side) === undefined ? undefined : true;
  return { accountId: refundTo, awaitsAccount: bouncedFrom(match, side).includes(refundTo), isByPayment };
}

/** The accounts from which refunds of this side bounced. */
export const bouncedFrom = (match: Pick<MatchItem, 'sent'>, side: Side) =>
  match.sent.flatMap(({ to, bounce, accountId }) =>
    to === side && bounce !== undefined && accountId ? [accountId] : [],
  );
