import { userRefunds } from '../../../data/console/admin-money.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { userRefundView } from '../views/money.ts';
import { refundWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

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
