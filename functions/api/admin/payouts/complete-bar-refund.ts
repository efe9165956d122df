import { sendPayout } from '../../../data/money/payouts.ts';
import { senderOf } from './sender.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The admin has sent the bar share at the bank. */
export const completeBarRefund: Handler<'complete-bar-refund'> = async ({ input, services, act, now }) => {
  const sender = { ...senderOf(services, act), isInsisted: false };
  await sendPayout(services, input.params.id, sender, now);
  return { success: true };
};
