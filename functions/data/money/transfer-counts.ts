import { TRANSFER_MARK_KEPT_MS } from '../../../shared/limits.ts';
import { type TransferCountItem, transferCountItem } from '../../items/money.ts';
import { transferCountKey } from '../../store/keys.ts';
import { changed, created, expiresIn, replaced } from '../../store/writes.ts';
import type { HashStore, Store, Write } from '../../ports.ts';

/** How many rows with the same facts (`h`, their hash) are recorded. To find another report of a transfer,
 * read the count, then increase it together with your own row: of two simultaneous writers one conflicts and
 * retries. */
export interface TransferCount {
  h: string;
  item: TransferCountItem | null;
}

export const readCount = async ({ table }: Store, h: string): Promise<TransferCount> => ({
  h,
  item: await table.get(transferCountItem, transferCountKey(h), { consistent: true }),
});

/** Conflicts with everything that was counted since `count` was read. */
export function countRaised({ h, item }: TransferCount, now: number): Write {
  const expiresAt = expiresIn(now, TRANSFER_MARK_KEPT_MS);
  return item === null
    ? created({ ...transferCountKey(h), v: 1, updatedAt: now, expiresAt })
    : replaced(item, changed(item, { expiresAt }, now));
}

/** Payouts of this amount (won) that an admin marks as bounced, and credits of it that enter suspense. */
export const readBounceCount = (services: HashStore, amount: number): Promise<TransferCount> =>
  readCount(services, services.hash(`return:${amount}`));
