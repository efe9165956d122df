import * as z from 'zod';
import { businessDayAfter, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { PAYOUT_UNSEEN_BUSINESS_DAYS } from '../../../shared/limits.ts';
import { memoCodeItem, type Payout, payoutBatchItem, payoutItem } from '../../items/money.ts';
import { IN_TRANSIT, payoutKey, sortable } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { LONGEST_AGO_FIRST } from '../money/transit-list.ts';
import { readOrNever } from './read-position.ts';
import type { Store } from '../../ports.ts';

/** What was marked as sent in one act, alone or as a batch, and of which the bank has shown no money out though
 * its rows were read for some business days since; longest ago first. */
export async function readInTransit(
  services: Store,
  now: number,
): Promise<{ sendings: Payout[][]; isCut: boolean }> {
  const read = await readOrNever(services);
  if (read === null) return { sendings: [], isCut: false };
  const lastDay = kstDay(Math.min(read.until, now));
  const { items, isCut } = await listItems(services, IN_TRANSIT, z.union([memoCodeItem, payoutBatchItem]), {
    ...LONGEST_AGO_FIRST,
    to: sortable(kstInstant(lastDay)),
  });
  const idsOf = (sending: (typeof items)[number]) =>
    'payoutIds' in sending ? sending.payoutIds : [sending.payoutId];
  const keys = items.flatMap(idsOf).map(payoutKey);
  const payouts = await services.table.getMany(payoutItem, keys, { consistent: false });
  const byId = new Map<string, Payout>(payouts.map((payout) => [payout.refundId, payout]));
  const isOverdue = ({ doneAt, isSeen }: Payout) =>
    !isSeen && doneAt !== null && businessDayAfter(doneAt, PAYOUT_UNSEEN_BUSINESS_DAYS) < lastDay;
  const sendings = items.map((sending) =>
    idsOf(sending)
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ batchId }) => batchId === ('batchId' in sending ? sending.batchId : undefined))
      .filter(isOverdue),
  );
  return { sendings: sendings.filter(({ length }) => length > 0), isCut };
}
