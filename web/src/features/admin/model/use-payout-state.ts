import { useAddress } from '../../../lib/use-address.ts';
import type { PayoutState } from '../api/payouts.ts';

const STATES: readonly PayoutState[] = ['due', 'sent', 'bounced'];

/** Which payouts are listed; the choice is kept in the address. */
export function usePayoutState(): [PayoutState, (state: PayoutState) => void] {
  const [params, change] = useAddress();
  const state = STATES.find((one) => one === params.get('state')) ?? 'due';
  const choose = (next: PayoutState) =>
    change({ state: next === 'due' ? null : next, page: null }, { replace: true });
  return [state, choose];
}
