import { completePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The admin has sent the refund at the bank (docs/money.md M19). */
export const completeUserRefund: Handler<'complete-user-refund'> = async ({ input, services, act, now }) => {
  const isInsisted = input.body.reason !== undefined;
  await completePayout(services, input.params.id, act, now, { isInsisted });
  return { success: true };
};
