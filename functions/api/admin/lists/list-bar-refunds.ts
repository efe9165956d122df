import { listDueShares } from '../../../data/console/payout-lists.ts';
import { listBars } from '../../../data/bars/bars.ts';
import { pageOf } from '../../../store/list-search.ts';
import { readBankWaits } from '../../../data/money/bank-waits.ts';
import { groupedBarRefundViews, withWaits } from '../views/payouts.ts';
import { barRefundWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { matchesWords } from '../../../../shared/words.ts';

/** Bar shares, grouped by bar, the longest owed first. Pages are pages of bars. */
export const listBarRefunds: Handler<'list-bar-refunds'> = async ({ input: { query }, services, now }) => {
  const [{ shares, isCut }, { bars }] = await Promise.all([listDueShares(services), listBars(services)]);
  const byId = new Map(bars.map((bar) => [bar.barId, bar]));
  const groups = groupedBarRefundViews(shares, byId, now).filter((group) =>
    matchesWords(barRefundWords(group), query.q ?? ''),
  );
  const { rows, total } =
    query.page === undefined ? { rows: groups, total: groups.length } : pageOf(groups, query.page);
  const shown = new Set(rows.flatMap(({ refunds }) => refunds.map((row) => row.uid_refund_bars)));
  const listed = shares.filter(({ refundId }) => shown.has(refundId));
  const { waitsFor } = await readBankWaits(services, listed);
  const waits = new Map(
    listed.flatMap((share) => {
      const wait = waitsFor(share);
      return wait === null ? [] : [[share.refundId, wait] as const];
    }),
  );
  return { success: true, groupedRefunds: withWaits(rows, waits), total, truncated: isCut };
};
