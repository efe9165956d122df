import { useState } from 'react';
import { PAYOUTS_PER_BATCH } from '../../../../../shared/limits.ts';
import type { PayoutId } from '../api/payouts.ts';

export interface Picked {
  ids: readonly PayoutId[];
  /** What they come to, in won. */
  total: number;
  isFull: boolean;
  has: (id: PayoutId) => boolean;
  toggle: (id: PayoutId, amount: number) => void;
  /** Chooses them all, as far as a batch has room; or none of them, when all were chosen. */
  toggleAll: (rows: readonly (readonly [PayoutId, number])[]) => void;
  clear: () => void;
}

/** The payouts that are chosen for one batch; they stay chosen while the admin turns pages. */
export function usePicked(): Picked {
  const [amounts, setAmounts] = useState<ReadonlyMap<PayoutId, number>>(new Map());
  return {
    ids: [...amounts.keys()],
    total: [...amounts.values()].reduce((sum, amount) => sum + amount, 0),
    isFull: amounts.size >= PAYOUTS_PER_BATCH,
    has: (id) => amounts.has(id),
    toggle: (id, amount) =>
      setAmounts((now) => {
        const next = new Map(now);
        if (!next.delete(id)) next.set(id, amount);
        return next;
      }),
    toggleAll: (rows) =>
      setAmounts((now) => {
        const next = new Map(now);
        if (rows.every(([id]) => next.has(id))) {
          for (const [id] of rows) next.delete(id);
          return next;
        }
        for (const [id, amount] of rows) if (next.size < PAYOUTS_PER_BATCH) next.set(id, amount);
        return next;
      }),
    clear: () => setAmounts(new Map()),
  };
}
