import { Refusal } from '../../../../shared/errors.ts';
import { takeInCredit } from '../../../data/bank/deposit-intake.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A credit typed in from the bank's page; it goes the way of the feed's rows (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async ({ input, services, act, now }) => {
  const { tid, acc_in, account_owner, memo, trdate } = input.body;
  const row = { tid, amount: acc_in, accountOwner: account_owner, memo, at: Date.parse(trdate) };
  const outcome = await takeInCredit(services, row, act, now);
  if (outcome === 'seen') throw new Refusal('deposit.duplicate_tid');
  return { success: true, outcome };
};
