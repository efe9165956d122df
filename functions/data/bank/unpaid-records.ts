import { Refusal } from '../../../shared/errors.ts';
import { lateConfirmed } from '../../domain/money/ledger.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import { unpaidRecordKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { confirmByHand } from './manual-deposits.ts';
import { requireDeposit, requireMatch } from '../meetings/matches.ts';
import { userRefundOwed } from '../money/refunds.ts';
import { resolved, suspenseOf, suspenseRefundWrites } from './wrong-deposits.ts';
import { changed, deciding, replaced, unlisted } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { UseCase, Write } from '../../ports.ts';

/**
 * The money of an unpaid record did arrive (decision 41, money.md M13). While its match is pending that side is paid; once it is
 * dead a refund is booked, from suspense when the feed had already brought the money, and none when that was sent back before.
 * `expectedWon` must be the server's own figure. Repeating it changes nothing. Throws `record.not_found`, `deposit.wrong_amount`.
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
    // A deposit that was paid here has carried the act already.
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
  const { matchId, side, uid, accountId, expectedDeposit: amount } = record;
  const to = { uid, accountId, matchId };
  const deposit = await requireDeposit(services, uid, matchId);
  const arrived = (await suspenseOf(services, deposit)).filter((credit) => credit.amount >= amount);
  const wrong = arrived.find(({ state }) => state !== 'resolved');
  if (wrong !== undefined)
    return [resolved(wrong, now), ...suspenseRefundWrites(services, wrong, to, actor, now)];
  // It came, and somebody has sent it back already: the record closes, and nothing is owed twice.
  if (arrived.length > 0) return [];
  // The feed may bring this very money later: a deposit paid by hand tells it that it is counted already.
  const counted = changed(deposit, { state: 'paid', paidAt: now, hTid: null }, now);
  return [
    replaced(deposit, counted),
    matchEntry(matchId, lateConfirmed(side, uid, amount), { actor, at: now }),
    userRefundOwed(
      services.hash,
      { cause: `${matchId} late ${side}`, ...to, amount, reason: 'late_deposit' },
      now,
    ),
  ];
}
