import type * as z from 'zod';
import { LIST_COUNT_MAX } from '../../../shared/limits.ts';
import type { PayoutKind } from '../../../shared/data/kinds.ts';
import type { PayoutState } from '../../../shared/schemas/payouts.ts';
import type { BarItem } from '../../items/bar.ts';
import { type BarShareItem, barShareItem, type UserRefundItem, userRefundItem } from '../../items/money.ts';
import { payoutList } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { listItems, type ListParts } from '../../store/lists.ts';
import { shownBy } from '../bank/money-out.ts';
import { readBars } from '../bars/bars.ts';
import { type OfPerson, withPeople } from './admin-money.ts';
import type { Store } from '../../ports.ts';

/** What is due is listed from the most urgent on, what was sent or bounced from the newest on. */
const partsOf = (kind: PayoutKind, state: PayoutState): ListParts => ({
  list: payoutList(kind, state),
  newestFirst: state !== 'due',
});

const LOOSELY = { consistent: false };

export interface OfBatch {
  /** The bank has shown that it was sent, by itself or in one row with its batch. */
  isShown: boolean;
}

/** Refunds in a state; those to send by their due day (decision 44). */
export const userRefunds = (
  state: PayoutState,
): ListSource<typeof userRefundItem, OfPerson<UserRefundItem> & OfBatch> => ({
  parts: partsOf('user', state),
  schema: userRefundItem,
  join: async (services, items) => {
    const [refunds, isShown] = await Promise.all([
      withPeople(services, items),
      shownBy(services, items, LOOSELY),
    ]);
    return refunds.map((refund) => ({ ...refund, isShown: isShown(refund.item) }));
  },
});

export interface OfBar {
  share: BarShareItem;
  /** A bar is never deleted; undefined only until the index shows it. */
  bar: BarItem | undefined;
}

export const barShares = (state: PayoutState): ListSource<typeof barShareItem, OfBar & OfBatch> => ({
  parts: partsOf('bar', state),
  schema: barShareItem,
  join: async (services, shares) => {
    const barIds = shares.map(({ barId }) => barId);
    const [bars, isShown] = await Promise.all([
      readBars(services, barIds, { consistent: false }),
      shownBy(services, shares, LOOSELY),
    ]);
    return shares.map((share) => ({ share, bar: bars.get(share.barId), isShown: isShown(share) }));
  },
});

const shareTally = barShareItem.pick({
  refundId: true,
  barId: true,
  amount: true,
  reason: true,
  state: true,
  isSeen: true,
  bouncedAt: true,
  doneAt: true,
  batchId: true,
  createdAt: true,
  waitsUntil: true,
  awaitsBank: true,
});

/** Bar shares to send, oldest first; all of them, because each bar's shares are summed. */
export async function listDueShares(
  services: Store,
): Promise<{ shares: z.output<typeof shareTally>[]; isCut: boolean; bad: number }> {
  const { items, isCut, bad } = await listItems(services, payoutList('bar', 'due'), shareTally, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    attributes: Object.keys(shareTally.shape),
  });
  return { shares: items, isCut, bad };
}
