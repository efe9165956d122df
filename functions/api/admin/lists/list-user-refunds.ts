import { userRefunds } from '../../../data/console/payout-lists.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { userRefundView } from '../views/payouts.ts';
import { refundWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listUserRefunds: Handler<'list-user-refunds'> = async ({ input, services, now }) => {
  const { state = 'due', ...query } = input.query;
  const { rows, ...counted } = await readConsoleList(
    services,
    userRefunds(state),
    { rows: (refund) => [userRefundView(refund, now)], words: refundWords },
    query,
  );
  return { success: true, refunds: rows, ...counted };
};
