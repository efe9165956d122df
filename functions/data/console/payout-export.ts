import type { PayoutBatchId } from '../../../shared/ids.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import { isUserRefund, type Payout } from '../../items/money.ts';
import { readBars } from '../bars/bars.ts';
import { accountNumberOf, readAccounts } from '../members/accounts.ts';
import { readOpenBatch } from '../money/payout-batches.ts';
import type { CipherStore } from '../../ports.ts';

/** One line of a bulk transfer. `amount` is in won, `number` in digits. */
export interface PayoutLine {
  bank: string;
  number: string;
  holder: string;
  amount: number;
  memo: string;
}

/** Reads decrypted account numbers. Throws `record.not_found`, `payout.batch_closed`, and a TypeError for a
 * payout without a receiver, so that the file never comes to less than the batch. */
export async function readTransfers(services: CipherStore, id: PayoutBatchId): Promise<PayoutLine[]> {
  const { payouts } = await readOpenBatch(services, id);
  const receiverOf = await readReceivers(services, payouts);
  return payouts.map((payout) => {
    const receiver = receiverOf(payout);
    if (receiver === null) throw new TypeError(`${payout.refundId} of a batch has no receiver`);
    return { ...receiver, amount: payout.amount, memo: memoCode(payout.refundId) };
  });
}

type Receiver = Pick<PayoutLine, 'bank' | 'number' | 'holder'>;

async function readReceivers(
  services: CipherStore,
  payouts: readonly Payout[],
): Promise<(payout: Payout) => Receiver | null> {
  const [accounts, bars] = await Promise.all([
    readAccounts(services, payouts.filter(isUserRefund)),
    readBars(
      services,
      payouts.flatMap((payout) => (isUserRefund(payout) ? [] : payout.barId)),
    ),
  ]);
  return (payout) => {
    if (isUserRefund(payout)) {
      const account = accounts.get(payout.accountId);
      if (account === undefined) return null;
      const { account_bank: bank, account_owner: holder } = account.profile;
      return { bank, number: accountNumberOf(services, account), holder };
    }
    const bar = bars.get(payout.barId);
    if (bar?.payoutAccount === undefined) return null;
    const { account_bank: bank, account_owner: holder } = bar.payoutAccount.profile;
    return { bank, number: services.cipher.decrypt(bar.payoutAccount.numberSealed, bar), holder };
  };
}
