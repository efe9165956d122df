import { createContext, useState } from 'react';
import { PAYOUTS_PER_BATCH } from '../../../../../shared/limits.ts';
import type { PayoutId } from '../api/payouts.ts';

export interface Picked {
  ids: readonly PayoutId[];
  isFull: boolean;
  has: (id: PayoutId) => boolean;
  toggle: (id: PayoutId) => void;
  /** Chooses them all, as far as a batch has room; or none of them, when all were chosen. */
  toggleAll: (ids: readonly PayoutId[]) => void;
  drop: (ids: readonly PayoutId[]) => void;
}

/** The payouts that are chosen for one batch; they stay chosen while the admin turns pages. */
export function usePicked(): Picked {
  const [picked, setPicked] = useState<ReadonlySet<PayoutId>>(new Set());
  return {
    ids: [...picked],
    isFull: picked.size >= PAYOUTS_PER_BATCH,
    has: (id) => picked.has(id),
    toggle: (id) =>
      setPicked((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: (ids) =>
      setPicked((now) => {
        const isAll = ids.every((id) => now.has(id));
        const others = [...now].filter((id) => !ids.includes(id));
        return new Set(isAll ? others : [...new Set([...now, ...ids])].slice(0, PAYOUTS_PER_BATCH));
      }),
    drop: (ids) => setPicked((now) => new Set([...now].filter((id) => !ids.includes(id)))),
  };
}

/** Those of the tab; the tables of payouts that are shown elsewhere choose none. */
export const PickedPayouts = createContext<Picked>({
  ids: [],
  isFull: true,
  has: () => false,
  toggle: () => undefined,
  toggleAll: () => undefined,
  drop: () => undefined,
});
