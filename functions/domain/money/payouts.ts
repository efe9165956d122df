import { type ErrorCode, ERRORS, Refusal } from '../../../shared/errors.ts';
import { instantLabel } from '../../../shared/labels.ts';
import type { PayoutState } from '../../../shared/schemas/payouts.ts';
import type { BarShareItem, Payout, UserRefundItem } from '../../items/money.ts';
import type { Side } from '../../../shared/ids.ts';
import { type Account, dueWon, type DueRow, isBorne, waitsForBank } from './account.ts';

type Waits = Pick<Payout, 'waitsUntil'>;

/** Whether a payout waits for objections to how its meeting ended (decision 51). */
export const hasToWait = ({ waitsUntil }: Waits, now: number): boolean =>
  waitsUntil === null || (waitsUntil !== undefined && now < waitsUntil);

/** What keeps a payout that is due from being sent depends on these. */
export type Sending = Pick<BarShareItem, 'batchId' | 'waitsUntil' | 'awaitsBank'> &
  Partial<Pick<UserRefundItem, 'awaitsAccount'>>;

export type Stop = Extract<
  ErrorCode,
  | 'payout.in_batch'
  | 'payout.waits'
  | 'payout.disputed'
  | 'payout.receivable_open'
  | 'refund.awaits_account'
  | 'refund.no_account'
  | 'bar.no_account'
>;

/** Why a payout cannot be sent now; of several reasons the one that is most certain to last. */
export function stopOf(payout: Sending, now: number): Stop | null {
  if (payout.batchId !== undefined) return 'payout.in_batch';
  if (hasToWait(payout, now)) return payout.waitsUntil === null ? 'payout.disputed' : 'payout.waits';
  if (payout.awaitsBank) return 'payout.receivable_open';
  return payout.awaitsAccount === true ? 'refund.awaits_account' : null;
}

export function refuseStopped(payout: Sending, now: number): void {
  const stop = stopOf(payout, now);
  if (stop === null) return;
  if (stop !== 'payout.waits') throw new Refusal(stop);
  const message = `${ERRORS[stop].message} (${instantLabel(payout.waitsUntil ?? now)}까지)`;
  throw new Refusal(stop, { message });
}

/** In which of the console's lists a payout stands. */
export const payoutState = ({ state, bouncedAt }: Pick<Payout, 'state' | 'bouncedAt'>): PayoutState =>
  state !== 'done' ? 'due' : bouncedAt === null ? 'sent' : 'bounced';

/** How far the payout of a party is. `at`: when it was sent or last bounced, or until when it waits (null:
 * no time is set). */
export interface PayoutStep {
  state: 'waiting' | 'due' | 'sent' | 'bounced';
  at: number | null;
}

export function payoutStep(match: Pick<Account, 'sent'>, row: DueRow, now: number): PayoutStep {
  const { sent } = row;
  // A payment is told as cancelled once PortOne shows it.
  if (sent?.payment !== undefined && sent.debit === undefined) return { state: 'due', at: null };
  if (sent !== undefined) return { state: 'sent', at: sent.at };
  if (hasToWait(row, now)) return { state: 'waiting', at: row.waitsUntil ?? null };
  const bounces = bouncesOf(match, row.to);
  return bounces.length > 0 ? { state: 'bounced', at: Math.max(...bounces) } : { state: 'due', at: null };
}

export const bouncesOf = ({ sent }: Pick<Account, 'sent'>, to: DueRow['to']): number[] =>
  sent.flatMap((payout) => (payout.to === to ? (payout.bounce?.at ?? []) : []));

/** Whether the deposit of a side is here and nothing of its refund has left, so that it can go on to another match. */
export const isDepositHere = (account: Account, side: Side): boolean =>
  dueWon(account, side) >= account.terms.depositWon && !waitsForBank(account) && !isBorne(account);
