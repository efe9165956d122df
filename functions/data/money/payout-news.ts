import { eventOfRound } from '../../domain/money/ledger.ts';
import { barItem } from '../../items/bar.ts';
import { presupposedPayout } from '../../domain/notices/outbox.ts';
import { isUserRefund, type Payout, type InSuspense, type UserRefundItem } from '../../items/money.ts';
import { barKey } from '../../store/keys.ts';
import { readAccounts } from '../members/accounts.ts';
import type { News } from '../notices/notices.ts';
import type { Store } from '../../ports.ts';

/** A payout can be sent, bounced and sent again: each time is news of its own. */
const baseOf = (payout: Payout, round: number, now: number) => ({
  subject: `${payout.refundId}-${eventOfRound(String(round), payout.undoneReturns)}`,
  at: now,
  about: presupposedPayout(payout),
});

/** `refund` is as it is after its act, here and below. */
export async function sentNews(
  services: Store,
  refund: UserRefundItem,
  round: number,
  now: number,
): Promise<News<'once'>> {
  const [account] = (await readAccounts(services, [refund])).values();
  const facts = {
    amount: refund.amount,
    bank: account?.profile.account_bank ?? '',
    lastFour: account?.numberLastFour ?? '',
  };
  return { ...baseOf(refund, round, now), uid: refund.uid, kind: 'refund_sent', facts };
}

/** The member reads that money of theirs in suspense goes back. */
export const decidedNews = (refund: UserRefundItem, now: number): News<'once'> => ({
  ...baseOf(refund, 0, now),
  uid: refund.uid,
  kind: 'deposit_returned',
  facts: { amount: refund.amount, cause: 'decided' },
});

/** The member who was told so reads that it waits again. */
export const recheckedNews = (
  { refundId, uid, amount }: UserRefundItem,
  { depositId, reason, reversals }: InSuspense,
  now: number,
): News<'once'> => ({
  subject: `${refundId}-rechecked-${reversals}`,
  at: now,
  about: { depositId, reason },
  uid,
  kind: 'deposit_returned',
  facts: { amount, cause: 'rechecked' },
});

/** The member who was told that it was sent reads that it was not. */
export const notSentNews = (refund: UserRefundItem, round: number, now: number): News<'once'> => ({
  ...baseOf(refund, round, now),
  uid: refund.uid,
  kind: 'refund_not_sent',
  facts: { amount: refund.amount },
});

/** The member of a refund or the owner of a bar is told; null for a bar that has none. */
export async function bouncedNews(
  { table }: Store,
  payout: Payout,
  round: number,
  now: number,
): Promise<News<'once'> | null> {
  const base = baseOf(payout, round, now);
  const { amount } = payout;
  const isBack = payout.state === 'due';
  if (isUserRefund(payout)) {
    const ofUser = { ...base, uid: payout.uid, facts: { amount } };
    return isBack ? { ...ofUser, kind: 'refund_bounced' } : { ...ofUser, kind: 'refund_arrived' };
  }
  const bar = await table.get(barItem, barKey(payout.barId));
  if (bar === null || bar.ownerUid === null) return null;
  const ofOwner = { ...base, uid: bar.ownerUid, facts: { barName: bar.name, amount } };
  return isBack ? { ...ofOwner, kind: 'bar_share_bounced' } : { ...ofOwner, kind: 'bar_share_arrived' };
}
