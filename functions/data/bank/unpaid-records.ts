import { depositWon } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import { unpaidRecordKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { confirmByHand } from './manual-deposits.ts';
import { requireMatch } from '../meetings/matches.ts';
import { userRefundOwed } from '../money/refunds.ts';
import { resolved } from './deposits.ts';
import { requireSideMoney, sumOf, waitingCredits } from './side-money.ts';
import { changed, deciding, replaced, unlisted } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { UseCase, Write } from '../../ports.ts';
import { lateConfirmed } from '../../domain/money/deposit-events.ts';

/**
 * An admin confirms that the money of an unpaid record arrived (decision 41, docs/money.md M13, M23). While its match is pending that side
 * is paid; once the match has ended the money is refunded: from suspense as far as the bank has reported it, the rest is a receivable
 * until a bank row covers it, and nothing when all of it was refunded before. `expectedWon` must be the server's own figure.
 * Repeating it changes nothing. Throws `record.not_found` and `deposit.wrong_amount`.
 */
export async function confirmUnpaidRecord(
  services: UseCase,
  id: string,
  expectedWon: number,
  act: Act,
  now: number,
): Promise<void> {
  const record = await services.table.get(unpaidRecordItem, unpaidRecordKey(id));
  if (record === null) throw new Refusal('record.not_found');
  if (record.expectedDeposit !== expectedWon) throw new Refusal('deposit.wrong_amount');
  const match = await requireMatch(services, record.matchId);
  const isPaying = match.state === 'pending' && record.state === 'open';
  if (isPaying) await confirmByHand(services, record, act, now);
  await deciding(async () => {
    const open = await services.table.get(unpaidRecordItem, unpaidRecordKey(id));
    const closing =
      open?.state === 'open' ? [replaced(open, changed(open, { state: 'confirmed', ...unlisted }, now))] : [];
    const money =
      open?.state === 'open' && !isPaying ? await lateMoneyWrites(services, open, act.actor.uid, now) : [];
    // Paying the deposit above has written the audit row already.
    const own = isPaying ? null : act;
    await transactAudited(services, own, 'confirm unpaid record', [...closing, ...money], now);
  });
}

async function lateMoneyWrites(
  services: UseCase,
  record: UnpaidRecordItem,
  actor: string,
  now: number,
): Promise<Write[]> {
  const { matchId, side, uid, accountId } = record;
  const money = await requireSideMoney(services, matchId, side);
  const { match, deposit, credits } = money;
  const used = waitingCredits(money);
  // All of it arrived and was refunded before: the record closes without another refund.
  if (used.length === 0 && sumOf(credits) >= depositWon(match.size)) return [];
  const receivableWon = Math.max(0, depositWon(match.size) - sumOf(used));
  const own = { ...match[side], receivableWon };
  const event = lateConfirmed(match, side, { suspense: used, receivableWon });
  const refund = {
    uid,
    accountId,
    matchId,
    amount: sumOf(used) + receivableWon,
    reason: 'late_deposit',
  } as const;
  return [
    replaced(match, changed(match, { [side]: own }, now)),
    replaced(deposit, changed(deposit, { state: 'paid', paidAt: now, hTid: null }, now)),
    matchEntry(matchId, event, { actor, at: now }),
    ...used.map((wrong) => resolved(wrong, now)),
    userRefundOwed(services.hash, { cause: `${matchId} ${event.event}`, ...refund }, now),
  ];
}
