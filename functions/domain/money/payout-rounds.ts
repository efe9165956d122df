import type { Payout } from '../../items/money.ts';

/** How often it was sent before: names the entries of each sending. */
export const roundOf = ({ bounces, reversals }: Pick<Payout, 'bounces' | 'reversals'>): number =>
  bounces + reversals;
