import { bankReadItem, type BankReadItem } from '../../items/bank-account.ts';
import { BANK_READ } from '../../store/keys.ts';
import { isUnreadable } from '../../store/rows.ts';
import { save } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

/** How far the feed was read; null when no feed was ever read. */
export const readPosition = ({ table }: Store): Promise<BankReadItem | null> =>
  table.get(bankReadItem, BANK_READ);

export const noteRead = (
  { table }: Store,
  read: Pick<BankReadItem, 'until' | 'wholeAt' | 'answeredAt'>,
  now: number,
): Promise<void> => table.write(save({ ...BANK_READ, v: 1, updatedAt: now, ...read }));

const NEVER = { until: 0, wholeAt: 0, answeredAt: null };

/** Null where no feed was ever asked. Where that cannot be read, nothing counts as read. */
export const readOrNever = (services: Store): Promise<Pick<BankReadItem, keyof typeof NEVER> | null> =>
  readPosition(services).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    return NEVER;
  });
