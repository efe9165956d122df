import type { BounceRound } from './ledger.ts';
import type { Payout } from '../../items/money.ts';

/** How often it was sent before: names the entries of each sending. */
export const roundOf = ({ bounces, reversals }: Pick<Payout, 'bounces' | 'reversals'>): number =>
  bounces + reversals;

/** Names its next bounce. */
export const nextBounce = (payout: Pick<Payout, 'bounces' | 'reversals' | 'undoneReturns'>): BounceRound => ({
  round: roundOf(payout),
  undone: payout.undoneReturns,
});
