import { userRefunds } from '../../data/admin-money.ts';
import { readConsoleList } from '../../data/console-lists.ts';
import { userRefundView } from '../../domain/admin-money-view.ts';
import { refundWords } from '../../domain/list-words.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Refunds to send, late ones first (decision 44). */
export const listUserRefunds: Handler<'list-user-refunds'> = async ({ input: { query }, services, now }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    userRefunds,
    { rows: (refund) => [userRefundView(refund, now)], words: refundWords },
    query,
  );
  return { success: true, refunds: rows, ...counted };
};
