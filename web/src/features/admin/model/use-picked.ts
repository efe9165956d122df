import { useState } from 'react';
import { PAYOUTS_PER_BATCH } from '../../../../../shared/limits.ts';
import type { PayoutId } from '../api/payouts.ts';

export interface Picked {
  ids: readonly PayoutId[];
  isFull: boolean;
  has: (id: PayoutId) => boolean;
  toggle: (id: PayoutId) => void;
  clear: () => void;
}

/** The payouts that are chosen for one batch; they stay chosen while the admin turns pages. */
export function usePicked(): Picked {
  const [ids, setIds] = useState<readonly PayoutId[]>([]);
  return {
    ids,
    isFull: ids.length >= PAYOUTS_PER_BATCH,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    clear: () => setIds([]),
  };
}
