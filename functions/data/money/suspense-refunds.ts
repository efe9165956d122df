import type { Services, Write } from '../../ports.ts';
import { suspenseRefunded } from '../../domain/money/ledger.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, replaced, offItsList } from '../../store/writes.ts';
import { bankEntry } from './ledger.ts';
import { type NewRefund, userRefundOwed } from './refunds.ts';

/** Removes the record from its list; the ledger keeps the history of the money. */
export const resolved = (
  wrong: WrongDepositItem,
  now: number,
  as: Partial<Pick<WrongDepositItem, 'settledAs' | 'takenOffWon'>> = {},
): Write =>
  replaced(
    wrong,
    changed(wrong, { state: 'resolved', ...as, ...offItsList, expiresAt: expiryOf('DEPOSIT D', now) }, now),
  );

/** M14: in one refund. */
export function partsRefunded(
  hash: Services['hash'],
  parts: readonly WrongDepositItem[],
  to: Pick<NewRefund, 'cause' | 'uid' | 'accountId' | 'matchId' | 'refundDays'>,
  booking: { actor: string; at: number },
): Write[] {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0) return [];
  return [
    ...parts.flatMap((part) => [
      resolved(part, booking.at),
      bankEntry(part.hTid, suspenseRefunded({ ...part, reason: 'short' }, to.uid), booking),
    ]),
    userRefundOwed(hash, { ...to, amount, reason: 'short' }, booking.at),
  ];
}
