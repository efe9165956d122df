import { Refusal } from '../../../../shared/errors.ts';
import { takeInCredit } from '../../../data/bank/deposit-intake.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** A credit typed in from the bank's page; it goes the way of the feed's rows (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async (call) => {
  const { tid, acc_in, account_owner, memo, trdate } = call.input.body;
  const row = { tid, amount: acc_in, accountOwner: account_owner, memo, at: Date.parse(trdate) };
  const services = acting(call, 'add-deposit', tid, `${acc_in}`);
  const outcome = await takeInCredit(services, row, call.actor.user.uid, call.now);
  if (outcome === 'seen') throw new Refusal('deposit.duplicate_tid');
  return { success: true, outcome };
};
