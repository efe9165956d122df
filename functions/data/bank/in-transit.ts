import { businessDayAfter, kstDay } from '../../../shared/calendar.ts';
import { ENTRY_BACK_MS, PAYOUT_UNSEEN_BUSINESS_DAYS, PAYOUTS_LOOKED_AT } from '../../../shared/limits.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { type Payout, payoutItem } from '../../items/money.ts';
import { LISTS, sortable } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { shownBy } from './money-out.ts';
import { readOrNever } from './read-position.ts';
import type { Store } from '../../ports.ts';

const SENT_LISTS = [
  LISTS.sentUserRefunds,
  LISTS.sentBarRefunds,
  LISTS.returnedUserRefunds,
  LISTS.returnedBarRefunds,
];

/** What was marked as sent in one act, alone or as a batch, and of which the bank has shown no money out though
 * its rows were read for some business days since; of the last year, longest ago first. */
export async function readInTransit(
  services: Store,
  now: number,
): Promise<{ sendings: Payout[][]; isCut: boolean }> {
  const read = await readOrNever(services);
  if (read === null) return { sendings: [], isCut: false };
  const unseen = {
    from: sortable(now - ENTRY_BACK_MS),
    limit: PAYOUTS_LOOKED_AT,
    filter: { expression: 'isSeen = :no', values: { ':no': false } },
  };
  const lists = await Promise.all(SENT_LISTS.map((list) => listItems(services, list, payoutItem, unseen)));
  const lastDay = kstDay(read.until);
  const isOverdue = ({ doneAt }: Payout) =>
    doneAt !== null && businessDayAfter(doneAt, PAYOUT_UNSEEN_BUSINESS_DAYS) < lastDay;
  const payouts = lists
    .flatMap(({ items }) => items)
    .filter(isOverdue)
    .toSorted((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0));
  const isShown = await shownBy(services, payouts, { consistent: false });
  const sendings = groupedBy(
    payouts.filter((payout) => !isShown(payout)),
    ({ batchId, refundId }) => batchId ?? refundId,
  );
  return { sendings: [...sendings.values()], isCut: lists.some(({ isCut }) => isCut) };
}
