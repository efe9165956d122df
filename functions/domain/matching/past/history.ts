import type { RequestItem } from '../../../items/request.ts';
import type { WaitingRequest } from '../types.ts';

/** An application of the recent past, waiting or ended. Instants are epoch milliseconds UTC. */
export interface PastApplication extends WaitingRequest {
  /** Absent while it waits. `left`: cancelled or expired without a match. */
  end?: { at: number; how: 'matched' | 'left' };
}

export interface PriceHistory {
  now: number;
  /** The newest 20,000 are read; order does not matter. */
  applications: readonly PastApplication[];
  /** People a bar seats at a time, by its id; a bar that is not listed is closed in the rehearsal. */
  seats: ReadonlyMap<string, number>;
}

/** Undefined while it waits. A request whose match has ended was matched. */
export function howItEnded(state: RequestItem['state']): 'matched' | 'left' | undefined {
  if (state === 'open') return undefined;
  return state === 'canceled' || state === 'expired' ? 'left' : 'matched';
}
