import { sendPayout } from '../../../data/money/payouts.ts';
import { senderOf } from './sender.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The admin has sent the refund at the bank. */
export const completeUserRefund: Handler<'complete-user-refund'> = async ({ input, services, act, now }) => {
  const sender = { ...senderOf(services, act), isInsisted: input.body.reason !== undefined };
  await sendPayout(services, input.params.id, sender, now);
  return { success: true };
};
