import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { instantLabel } from '../../../shared/labels.ts';
import type { UserRefundItem } from '../../items/money.ts';

type Payout = Pick<UserRefundItem, 'heldUntil'>;

/** Whether a payout waits for objections to how its meeting ended (decision 51). */
export const isHeld = ({ heldUntil }: Payout, now: number): boolean =>
  heldUntil === null || (heldUntil !== undefined && now < heldUntil);

/** Throws `payout.disputed` while an objection is open, `payout.held` while one may still be raised. */
export function refuseHeld(payout: Payout, now: number): void {
  if (!isHeld(payout, now)) return;
  if (!payout.heldUntil) throw new Refusal('payout.disputed');
  const message = `${ERRORS['payout.held'].message} (${instantLabel(payout.heldUntil)}까지)`;
  throw new Refusal('payout.held', { message });
}

/** Whether a refund came back from the very account that it would go to: its member has not chosen another one yet. */
export const awaitsAccount = ({
  accountId,
  bouncedAccounts,
}: Pick<UserRefundItem, 'accountId' | 'bouncedAccounts'>): boolean =>
  accountId !== null && bouncedAccounts.includes(accountId);

/** How far a payout is, and the time that belongs to it: when it was sent or came back, until when it waits (null: no time is set). */
export interface PayoutStep {
  state: 'waiting' | 'due' | 'sent' | 'bounced';
  at: number | null;
}

type OnItsWay = Pick<UserRefundItem, 'state' | 'doneAt' | 'bounces' | 'bouncedAt' | 'heldUntil'>;

export function payoutStep(payout: OnItsWay, now: number): PayoutStep {
  if (payout.state === 'done') return { state: 'sent', at: payout.doneAt };
  if (payout.bounces > 0) return { state: 'bounced', at: payout.bouncedAt };
  if (isHeld(payout, now)) return { state: 'waiting', at: payout.heldUntil ?? null };
  return { state: 'due', at: null };
}
