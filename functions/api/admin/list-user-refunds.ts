import { listUserRefunds as readUserRefunds } from '../../data/admin-money.ts';
import { userRefundView } from '../../domain/admin-money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Refunds to send, late ones first (decision 44). */
export const listUserRefunds: Handler<'list-user-refunds'> = async ({ services, now }) => {
  const { refunds, isCut } = await readUserRefunds(services);
  return { success: true, refunds: refunds.map((refund) => userRefundView(refund, now)), truncated: isCut };
};
