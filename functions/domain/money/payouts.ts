import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { instantLabel } from '../../../shared/labels.ts';
import type { Payout, UserRefundItem } from '../../items/money.ts';
import type { BounceRound } from './ledger.ts';

type Held = Pick<Payout, 'heldUntil'>;

/** Whether a payout waits for objections to how its meeting ended (decision 51). */
export const isHeld = ({ heldUntil }: Held, now: number): boolean =>
  heldUntil === null || (heldUntil !== undefined && now < heldUntil);

/** Throws `payout.disputed` while an objection is open, `payout.held` while one may still be raised. */
export function refuseHeld(payout: Held, now: number): void {
  if (!isHeld(payout, now)) return;
  if (!payout.heldUntil) throw new Refusal('payout.disputed');
  const message = `${ERRORS['payout.held'].message} (${instantLabel(payout.heldUntil)}까지)`;
  throw new Refusal('payout.held', { message });
}

/** How often it was sent before: names the entries of each sending. */
export const roundOf = ({ bounces, reversals }: Pick<Payout, 'bounces' | 'reversals'>): number =>
  bounces + reversals;

/** Names its next bounce. */
export const nextBounce = (payout: Pick<Payout, 'bounces' | 'reversals' | 'undoneReturns'>): BounceRound => ({
  round: roundOf(payout),
  undone: payout.undoneReturns,
});

/** Its member has not chosen another account yet. */
export const awaitsAccount = ({
  accountId,
  bouncedAccounts,
}: Pick<UserRefundItem, 'accountId' | 'bouncedAccounts'>): boolean =>
  accountId !== null && bouncedAccounts.includes(accountId);

/** The time is when it was sent or came back, or until when it waits (null: no time is set). */
export interface PayoutStep {
  state: 'waiting' | 'due' | 'sent' | 'bounced';
  at: number | null;
}

type PayoutProgress = Pick<UserRefundItem, 'state' | 'doneAt' | 'bounces' | 'bouncedAt' | 'heldUntil'>;

/** It was sent, the bank returned it, or it is due, held or not. */
export const payoutState = ({ state, bounces }: Pick<PayoutProgress, 'state' | 'bounces'>) =>
  state === 'done' ? 'sent' : bounces > 0 ? 'bounced' : 'due';

export function payoutStep(payout: PayoutProgress, now: number): PayoutStep {
  const state = payoutState(payout);
  if (state === 'sent') return { state, at: payout.doneAt };
  if (state === 'bounced') return { state, at: payout.bouncedAt };
  return isHeld(payout, now)
    ? { state: 'waiting', at: payout.heldUntil ?? null }
    : { state: 'due', at: null };
}
