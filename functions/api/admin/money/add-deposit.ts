import { Refusal } from '../../../../shared/errors.ts';
import { recordCredit } from '../../../data/bank/deposit-intake.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A credit entered from the bank's website, handled like a row of the feed (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async ({ input, services, act, now }) => {
  const { tid, acc_in, account_owner, memo, trdate } = input.body;
  const row = { tid, amount: acc_in, accountOwner: account_owner, memo, at: Date.parse(trdate) };
  const outcome = await recordCredit(services, row, act, now);
  if (outcome === 'seen') throw new Refusal('deposit.duplicate_tid');
  return { success: true, outcome };
};
