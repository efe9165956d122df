import { recordCredit } from '../../../data/bank/deposit-intake.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { outcomeOf, typedInRow } from './typed-in.ts';

/** A credit entered from the bank's website, handled like a row of the feed (decision 39). */
export const addDeposit: Handler<'add-deposit'> = async ({ input, services, act, now }) => {
  const intake = await recordCredit(services, typedInRow(input.body, now), act, now);
  return { success: true, outcome: outcomeOf(intake) };
};
