import { listDueShares } from '../../../data/console/payout-lists.ts';
import { listBars } from '../../../data/bars/bars.ts';
import { pageOf } from '../../../store/list-search.ts';
import { readBankWaits } from '../../../data/money/bank-waits.ts';
import { groupedBarRefundView, sharesByBar } from '../views/payouts.ts';
import { barRefundWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { matchesWords } from '../../../../shared/words.ts';

/** Bar shares, grouped by bar, the longest owed first. Pages are pages of bars. */
export const listBarRefunds: Handler<'list-bar-refunds'> = async ({ input: { query }, services, now }) => {
  const [{ shares, isCut }, { bars }] = await Promise.all([listDueShares(services), listBars(services)]);
  const byId = new Map(bars.map((bar) => [bar.barId, bar]));
  const groups = sharesByBar(shares, byId).filter((group) =>
    matchesWords(barRefundWords(group), query.q ?? ''),
  );
  const { rows, total } =
    query.page === undefined ? { rows: groups, total: groups.length } : pageOf(groups, query.page);
  const { waitsFor } = await readBankWaits(
    services,
    rows.flatMap((group) => group.shares),
  );
  const groupedRefunds = rows.map((group) => groupedBarRefundView(group, waitsFor, now));
  return { success: true, groupedRefunds, total, truncated: isCut };
};
