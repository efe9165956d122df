import { bankReadItem, type BankReadItem } from '../../items/bank-account.ts';
import { BANK_READ } from '../../store/keys.ts';
import { isUnreadable } from '../../store/rows.ts';
import { saved } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

/** How far the feed was read; null when no feed was ever read. */
export const readPosition = ({ table }: Store): Promise<BankReadItem | null> =>
  table.get(bankReadItem, BANK_READ);

export const noteRead = (
  { table }: Store,
  read: Pick<BankReadItem, 'until' | 'wholeAt'>,
  now: number,
): Promise<void> => table.write(saved({ ...BANK_READ, v: 1, updatedAt: now, ...read }));

/** Null where no feed was ever asked. Where that cannot be read, nothing counts as read. */
export const readUntil = (services: Store): Promise<number | null> =>
  readPosition(services).then(
    (position) => position?.until ?? null,
    (error: unknown) => {
      if (!isUnreadable(error)) throw error;
      return 0;
    },
  );
