import { recordCredit } from '../../../data/bank/deposit-intake.ts';
import { readEntered, settleUnreadable } from '../../../data/bank/unreadable-rows.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { entryOutcomeOf, enteredRow } from './entered-transfer.ts';

/** A credit entered from the bank's website, handled like a row of the feed (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async ({ input, services, act, now }) => {
  const entered = await readEntered(services, enteredRow(input.body, now));
  const intake = await recordCredit(services, entered.row, act, now);
  await settleUnreadable(services, entered, now);
  return { success: true, outcome: entryOutcomeOf(intake) };
};
