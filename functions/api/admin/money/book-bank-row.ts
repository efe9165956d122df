import { bookBankRow as book } from '../../../data/bank/account-bookings.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Money that left the collecting account and is no payout (docs/money.md M26). */
export const bookBankRow: Handler<'book-bank-row'> = async ({ input, services, act, now }) => {
  await book(services, input.params.id, input.body, act, now);
  return { success: true };
};
