import { barShares } from '../../../data/console/payout-lists.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { barShareView } from '../views/payouts.ts';
import { barShareWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listBarShares: Handler<'list-bar-shares'> = async ({ input, services, now }) => {
  const { state = 'due', ...query } = input.query;
  const { rows, ...counted } = await readConsoleList(
    services,
    barShares(state),
    { rows: (share) => [barShareView(share, now)], words: barShareWords },
    query,
  );
  return { success: true, shares: rows, ...counted };
};
