import type * as z from 'zod';
import { LIST_COUNT_MAX } from '../../../shared/limits.ts';
import type { PayoutState } from '../../../shared/schemas/payouts.ts';
import type { BarItem } from '../../items/bar.ts';
import { type BarRefundItem, barRefundItem, type UserRefundItem, userRefundItem } from '../../items/money.ts';
import { LISTS } from '../../store/keys.ts';
import type { ListSource } from '../../store/list-search.ts';
import { listItems, type ListParts } from '../../store/lists.ts';
import { readBars } from '../bars/bars.ts';
import { type BankWait, readBankWaits } from '../money/bank-waits.ts';
import { type OfPerson, withPeople } from './admin-money.ts';
import type { Store } from '../../ports.ts';

const BOUNCED = { expression: 'bounces > :none', values: { ':none': 0 } };

const partsOf = (state: PayoutState, due: string, sent: string): ListParts => {
  if (state === 'sent') return { list: sent };
  return { list: due, newestFirst: false, ...(state === 'bounced' && { filter: BOUNCED }) };
};

/** Why a payout that is due waits for the bank. */
export interface BankWaiting {
  wait: BankWait | null;
}

/** Refunds in a state; those to send by their due day (decision 44). */
export const userRefunds = (
  state: PayoutState,
): ListSource<typeof userRefundItem, OfPerson<UserRefundItem> & BankWaiting> => ({
  parts: partsOf(state, LISTS.userRefunds, LISTS.sentUserRefunds),
  schema: userRefundItem,
  hasFew: state === 'bounced',
  join: async (services, items) => {
    const [refunds, { waitsFor }] = await Promise.all([
      withPeople(services, items),
      readBankWaits(services, state === 'sent' ? [] : items),
    ]);
    return refunds.map((refund) => ({ ...refund, wait: waitsFor(refund.item) }));
  },
});

export interface OfBar {
  share: BarRefundItem;
  /** A bar is never deleted; undefined only until the index shows it. */
  bar: BarItem | undefined;
}

export const barShares = (state: PayoutState): ListSource<typeof barRefundItem, OfBar & BankWaiting> => ({
  parts: partsOf(state, LISTS.barRefunds, LISTS.sentBarRefunds),
  schema: barRefundItem,
  hasFew: state === 'bounced',
  join: async (services, shares) => {
    const [bars, { waitsFor }] = await Promise.all([
      readBars(
        services,
        shares.map(({ barId }) => barId),
        { consistent: false },
      ),
      readBankWaits(services, state === 'sent' ? [] : shares),
    ]);
    return shares.map((share) => ({ share, bar: bars.get(share.barId), wait: waitsFor(share) }));
  },
});

const SHARE_FIELDS = {
  refundId: true,
  barId: true,
  matchId: true,
  amount: true,
  reason: true,
  state: true,
  bounces: true,
  bouncedAt: true,
  doneAt: true,
  batchId: true,
  createdAt: true,
  heldUntil: true,
} as const;
const shareTally = barRefundItem.pick(SHARE_FIELDS);

/** Bar shares to send, oldest first; all of them, because each bar's shares are summed. */
export async function listDueShares(
  services: Store,
): Promise<{ shares: z.output<typeof shareTally>[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.barRefunds, shareTally, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    attributes: Object.keys(SHARE_FIELDS),
    badRows: 'fail',
  });
  return { shares: items, isCut };
}
