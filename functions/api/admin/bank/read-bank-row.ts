import { readUnreadable } from '../../../data/bank/typed-rows.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** What an unreadable row of the feed says, or that it moves nothing. */
export const readBankRow: Handler<'read-bank-row'> = async ({ input, services, act, now }) => {
  await readUnreadable(services, input.params.id, input.body, act, now);
  return { success: true };
};
