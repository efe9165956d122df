import { Refusal } from '../../../shared/errors.ts';
import { otherSide, type Side } from '../../../shared/ids.ts';
import { DEPOSIT_MIN_TERM_MS } from '../../../shared/limits.ts';
import { lateReversed } from '../../domain/money/ledger.ts';
import { startOf } from '../../domain/meetings/lifecycle.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { DoneAs, PaymentDone } from '../../items/hand-act.ts';
import { type MatchItem, unpaidRecordItem } from '../../items/match.ts';
import { type LedgerEntryItem, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { byTime, inList, LISTS, unpaidRecordKey, wrongDepositKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import { receivableOf, requireSideMoney, type SideMoney } from '../bank/side-money.ts';
import { reopened } from '../bank/wrong-deposit-rows.ts';
import { requireDeposit } from '../meetings/matches.ts';
import { obligationRaised } from '../members/obligations.ts';
import { endRefundId } from '../money/refunds.ts';
import { refundReversedNews, reversedNews } from './reversal-news.ts';
import {
  refundLowered,
  refundVoided,
  requireEntry,
  reversalEntry,
  type Reversal,
  type Reverser,
  unsentRefund,
} from './reversal.ts';
import type { HashStore, Key, Store, Write } from '../../ports.ts';

/** The deposit was not this side's. While the match waits the side is unpaid again; once it has ended, its
 * refund gives the money back and the platform bears the rest. Throws `reversal.meeting_fixed`,
 * `reversal.bank_confirmed`, `reversal.paid_out`. */
export async function paymentReversed(
  services: HashStore,
  done: Exclude<PaymentDone, { kind: 'entered' }>,
  reverser: Reverser,
): Promise<Reversal> {
  const record = done.kind === 'late_confirmed' ? await recordReopened(services, done, reverser.now) : [];
  if (done.entry === null) return { writes: record, news: null };
  const money = await requireSideMoney(services, done.matchId, done.side);
  const payment = await readPayment(services, { done, money, entry: done.entry });
  const back =
    money.match.state === 'pending'
      ? await pendingReversed(services, payment, reverser)
      : await endedReversed(services, payment, reverser);
  return { ...back, writes: [...back.writes, ...record] };
}

/** `money` is of a match that still waits for its deposits. */
export async function entryUnpaid(
  services: HashStore,
  { done, money }: { done: DoneAs<'entered'>; money: SideMoney },
  reverser: Reverser,
): Promise<Reversal> {
  return pendingReversed(services, await readPayment(services, { done, money, entry: done.entry }), reverser);
}

/** Throws where the payment can no longer be reversed. */
async function readPayment(
  services: HashStore,
  { done, money, entry }: Pick<Payment, 'done' | 'money'> & { entry: Key },
): Promise<Payment> {
  if (money.match.state === 'fixed') throw new Refusal('reversal.meeting_fixed');
  const openWon = receivableOf(money);
  if (openWon < done.receivableWon && (money.match.state === 'pending' || openWon === 0)) {
    throw new Refusal('reversal.bank_confirmed');
  }
  const used = await services.table.getMany(wrongDepositItem, done.used.map(wrongDepositKey));
  if (used.some(({ state, takenOffWon }) => state !== 'resolved' || takenOffWon !== undefined))
    throw new Refusal('reversal.built_upon');
  return { done, money, used, openWon, entry: await requireEntry(services, entry) };
}

interface Payment {
  done: PaymentDone;
  money: SideMoney;
  used: WrongDepositItem[];
  /** Won that no bank row has covered. */
  openWon: number;
  entry: LedgerEntryItem;
}

async function pendingReversed(services: Store, payment: Payment, reverser: Reverser): Promise<Reversal> {
  const { done, money, used, entry } = payment;
  const { now } = reverser;
  const after = askedAgain(unpaidMatch(money, now), now);
  const parts = used.filter(({ reason }) => reason === 'short');
  const news = reversedNews(after, done.side, {
    amount: after.terms.depositWon,
    missingWon: after.terms.depositWon - sumWon(parts),
    now,
  });
  return {
    news,
    writes: [
      reversalEntry(entry, reverser),
      ...(await refundVoided(services, done.refundId, now)),
      ...sideUnpaid(payment, after, now),
      ...(await otherAskedUntil(services, after, otherSide(done.side), now)),
    ],
  };
}

/** The member gets as long as after a late match, but no longer than until the start of the meeting. */
function askedAgain(match: MatchItem, now: number): MatchItem {
  const dueAt = Math.max(match.dueAt, Math.min(now + DEPOSIT_MIN_TERM_MS, startOf(match)));
  return { ...match, dueAt, ...inList(LISTS.pendingMatches, byTime(dueAt, match.matchId)) };
}

/** Both teams of a match have the same time. */
async function otherAskedUntil(
  services: Store,
  { matchId, dueAt, ...match }: MatchItem,
  side: Side,
  now: number,
): Promise<Write[]> {
  const deposit = await requireDeposit(services, match[side].uid, matchId);
  return deposit.dueAt === dueAt ? [] : [replaced(deposit, changed(deposit, { dueAt }, now))];
}

async function endedReversed(services: HashStore, payment: Payment, reverser: Reverser): Promise<Reversal> {
  const { done, money, used, openWon, entry } = payment;
  const { now } = reverser;
  const { match } = money;
  let left = openWon + sumWon(used);
  const lowered: Write[] = [];
  for (const id of refundsOf(services, payment)) {
    const refund = await unsentRefund(services, id);
    const taken = Math.min(left, refund?.amount ?? 0);
    if (refund !== null && taken > 0) lowered.push(refundLowered(refund, taken, now));
    left -= taken;
  }
  const refundWon = openWon + sumWon(used) - left;
  const from = { suspense: used, receivableWon: openWon, refundWon };
  const event = lateReversed(entry, { match, side: done.side }, from);
  const after = unpaidMatch(money, now);
  return {
    news: refundWon > 0 ? refundReversedNews(after, done.side, refundWon, now) : null,
    writes: [reversalEntry(entry, reverser, event), ...lowered, ...sideUnpaid(payment, after, now)],
  };
}

/** The payment's own first, then that of the match's end. */
function refundsOf({ hash }: HashStore, { done, money }: Payment) {
  const own = done.refundId === null ? [] : [done.refundId];
  if (done.kind === 'late_confirmed') return own;
  return [...own, endRefundId(hash, money.match, done.side)];
}

/** A match that ended stays as it ended; its side has not paid. */
function unpaidMatch({ match, deposit }: SideMoney, now: number): MatchItem {
  const own = match[deposit.side];
  const side = { ...own, isPaid: false, paidAt: null, receivableWon: 0, reversals: (own.reversals ?? 0) + 1 };
  return changed(match, { [deposit.side]: side }, now);
}

/** Rows that covered a part of what was confirmed stay with the side. */
function paidWithout({ money, used, done }: Payment): string[] {
  const gone = [...used.map(({ hTid }) => hTid), ...(done.kind === 'entered' ? [done.hTid] : [])];
  return money.deposit.paidBy.filter((hTid) => !gone.includes(hTid));
}

const sideUnpaid = (payment: Payment, after: MatchItem, now: number): Write[] => {
  const { money, used } = payment;
  const { match, deposit } = money;
  const { dueAt } = after;
  const unpaid = { state: 'waiting', paidAt: null, hTid: null, paidBy: paidWithout(payment), dueAt } as const;
  return [
    replaced(match, after),
    replaced(deposit, changed(deposit, unpaid, now)),
    ...used.map((wrong) => reopened(wrong, now)),
    ...(used.length > 0 ? [obligationRaised(deposit.uid, now)] : []),
  ];
};

async function recordReopened(
  { table }: Store,
  { recordId }: Extract<PaymentDone, { kind: 'late_confirmed' }>,
  now: number,
): Promise<Write[]> {
  const record = await table.get(unpaidRecordItem, unpaidRecordKey(recordId));
  if (record === null) throw new Refusal('record.not_found');
  const listed = inList(LISTS.unpaidRecords, byTime(record.createdAt, recordId));
  return [
    replaced(
      record,
      changed(
        record,
        { state: 'open', closedAt: undefined, dismissReason: undefined, expiresAt: undefined, ...listed },
        now,
      ),
    ),
  ];
}
