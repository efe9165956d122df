import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import { byTime, inList, ledgerKey, LISTS, unpaidRecordKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { deadlineExcused } from '../requests/application-limits.ts';
import { confirmByHand } from './manual-deposits.ts';
import { obligationRaised } from '../members/obligations.ts';
import { requireMatch } from '../meetings/matches.ts';
import { refundIdOf, userRefundOwed } from '../money/refunds.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { requireSideMoney, waitingCredits } from './side-money.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, Store, UseCase, Write } from '../../ports.ts';
import { lateConfirmed } from '../../domain/money/deposit-events.ts';
import { sumWon } from '../../domain/money/sum-won.ts';

/** The money of an unpaid record arrived (decision 41, M13, M23). While its match is pending that side is
 * paid; afterwards the money is refunded: from suspense as far as it waits there, the rest is a receivable;
 * nothing when all was refunded before. `expectedWon` must be the server's figure. Also for a dismissed
 * record; repeating changes nothing. Throws `record.not_found` and `deposit.wrong_amount`. */
export async function confirmUnpaidRecord(
  services: UseCase,
  id: string,
  expectedWon: number,
  act: Act,
  now: number,
): Promise<void> {
  const record = await requireRecord(services, id);
  if (record.expectedDeposit !== expectedWon) throw new Refusal('deposit.wrong_amount');
  const match = await requireMatch(services, record.matchId);
  const isPaying = match.state === 'pending' && record.state === 'open';
  if (isPaying) await confirmByHand(services, record, act, now);
  await deciding(async () => {
    const stored = await requireRecord(services, id);
    const isNew = stored.state !== 'confirmed';
    const closing = isNew ? [closed(stored, { state: 'confirmed' }, now)] : [];
    const money = isNew && !isPaying ? await lateMoneyWrites(services, stored, act.actor.uid, now) : [];
    // Paying the deposit above has written the audit row already.
    const own = isPaying ? null : act;
    await transactAudited(services, own, 'confirm unpaid record', [...closing, ...money], now);
  });
}

/** An admin expects no money any more (decision 41): the record leaves the open list, and its missed deadline
 * pauses no application. The member's reliability stays. Throws `record.not_found` and, when it was closed
 * before, `record.closed`. */
export async function dismissUnpaidRecord(
  services: Auditor,
  id: string,
  dismissReason: string,
  act: Act,
  now: number,
): Promise<void> {
  await deciding(async () => {
    const record = await requireRecord(services, id);
    if (record.state !== 'open') throw new Refusal('record.closed');
    const write = closed(record, { state: 'dismissed', dismissReason }, now);
    const excused = await deadlineExcused(services, record, now);
    await transactAudited(services, act, 'dismiss unpaid record', [write, ...excused], now);
  });
}

async function requireRecord({ table }: Store, id: string): Promise<UnpaidRecordItem> {
  const record = await table.get(unpaidRecordItem, unpaidRecordKey(id));
  if (record === null) throw new Refusal('record.not_found');
  return record;
}

type Closing = Pick<UnpaidRecordItem, 'state' | 'dismissReason'>;

/** Closed records are listed by the time at which they were closed. */
const closed = (record: UnpaidRecordItem, how: Closing, now: number): Write => {
  const place = inList(LISTS.closedUnpaidRecords, byTime(now, record.recordId));
  const expiresAt = expiryOf('UNPAID U', now);
  return replaced(record, changed(record, { ...how, closedAt: now, expiresAt, ...place }, now));
};

async function lateMoneyWrites(
  services: UseCase,
  record: UnpaidRecordItem,
  by: UserId,
  now: number,
): Promise<Write[]> {
  const { recordId, matchId, side, uid, accountId, expectedDeposit } = record;
  const money = await requireSideMoney(services, matchId, side);
  const { match, deposit, credits } = money;
  const used = waitingCredits(money);
  const facts = { kind: 'late_confirmed', matchId, side, recordId } as const;
  const returnedWon = sumWon(credits) - sumWon(used);
  const receivableWon = Math.max(0, match.terms.depositWon - sumWon(credits));
  // All of it arrived and was refunded before: the record closes without another refund.
  if (used.length === 0 && receivableWon === 0) {
    const done = { ...facts, entry: null, used: [], receivableWon: 0, refundId: null };
    return [handActWritten(done, { amount: expectedDeposit, by }, now)];
  }
  const own = { ...match[side], receivableWon };
  // What covered a confirmation that was reversed since is still this side's.
  const paidBy = [...deposit.paidBy, ...used.map(({ hTid }) => hTid)];
  const event = lateConfirmed(match, side, { suspense: used, receivableWon, returnedWon });
  const amount = sumWon(used) + receivableWon;
  const reason = record.cancelReason === 'deadline' ? 'late_deposit' : 'canceled_deposit';
  const cause = `${matchId} ${event.event}`;
  const done = {
    ...facts,
    entry: ledgerKey(matchId, event.event),
    used: used.map(({ depositId }) => depositId),
    receivableWon,
    refundId: refundIdOf(services.hash, cause),
  };
  const { refundDays } = match.terms;
  const refund = { cause, uid, accountId, matchId, amount, reason, refundDays } as const;
  return [
    replaced(match, changed(match, { [side]: own }, now)),
    replaced(deposit, changed(deposit, { state: 'paid', paidAt: now, hTid: null, paidBy }, now)),
    matchEntry(matchId, event, { actor: by, at: now }),
    ...used.map((wrong) => resolved(wrong, now)),
    obligationRaised(uid, now),
    userRefundOwed(services.hash, refund, now),
    handActWritten(done, { amount, by }, now),
  ];
}
