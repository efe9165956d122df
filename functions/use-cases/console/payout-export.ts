import type { PayoutBatchId } from '../../../shared/ids.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import { readOpenBatch } from '../money/payout-batches.ts';
import { readReceivers } from '../money/receivers.ts';
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
    const { account_bank: bank, account_owner: holder } = receiver.profile;
    const number = services.cipher.decrypt(receiver.numberSealed, receiver);
    return { bank, number, holder, amount: payout.amount, memo: memoCode(payout.refundId) };
  });
}
