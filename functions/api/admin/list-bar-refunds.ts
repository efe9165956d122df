import { listBarRefunds as readBarRefunds } from '../../data/admin-money.ts';
import { listBars } from '../../data/bars.ts';
import { groupedBarRefundViews } from '../../domain/admin-money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** What is owed to bars, grouped by bar. */
export const listBarRefunds: Handler<'list-bar-refunds'> = async ({ services }) => {
  const [{ refunds, isCut }, { bars }] = await Promise.all([readBarRefunds(services), listBars(services)]);
  const byId = new Map(bars.map((bar) => [bar.barId, bar]));
  return { success: true, groupedRefunds: groupedBarRefundViews(refunds, byId), truncated: isCut };
};
