import { Refusal } from '../../../../shared/errors.ts';
import { recordCredit } from '../../../data/bank/deposit-intake.ts';
import { refuseOddTime } from '../../../domain/bank/entered-time.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A credit entered from the bank's website, handled like a row of the feed (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async ({ input, services, act, now }) => {
  const { tid, acc_in, account_owner, memo, trdate } = input.body;
  const row = { tid, amount: acc_in, accountOwner: account_owner, memo, at: Date.parse(trdate) };
  refuseOddTime(row.at, now);
  const outcome = await recordCredit(services, row, act, now);
  if (outcome === 'seen') throw new Refusal('deposit.duplicate_tid');
  if (outcome === 'entered') throw new Refusal('deposit.entered_already');
  return { success: true, outcome };
};
