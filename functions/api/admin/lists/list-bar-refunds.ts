import { listDueShares } from '../../../data/console/payout-lists.ts';
import { readBars } from '../../../data/bars/bars.ts';
import { pageOf } from '../../../store/list-search.ts';
import { groupedBarRefundView, sharesByBar } from '../views/payouts.ts';
import { barRefundWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { matchesWords } from '../../../../shared/words.ts';

/** Bar shares, grouped by bar, the longest owed first. Pages are pages of bars. */
export const listBarRefunds: Handler<'list-bar-refunds'> = async ({ input: { query }, services, now }) => {
  const { shares, isCut, bad } = await listDueShares(services);
  const bars = await readBars(services, new Set(shares.map(({ barId }) => barId)), { consistent: false });
  const groups = sharesByBar(shares, bars).filter((group) =>
    matchesWords(barRefundWords(group), query.q ?? ''),
  );
  const { rows, total } =
    query.page === undefined ? { rows: groups, total: groups.length } : pageOf(groups, query.page);
  const groupedRefunds = rows.map((group) => groupedBarRefundView(group, now));
  return { success: true, groupedRefunds, total, truncated: isCut, unreadable: bad };
};
