import { barItem } from '../../items/bar.ts';
import { presupposedPayout } from '../../domain/notices/outbox.ts';
import type { Payout, UserRefundItem } from '../../items/money.ts';
import { barKey } from '../../store/keys.ts';
import { readAccounts } from '../members/people.ts';
import type { Announcement } from '../notices/notices.ts';
import type { Store } from '../../ports.ts';

/** A payout can be sent, returned and sent again: each time is news of its own. Its text goes out only while the payout is as it is now. */
const baseOf = (payout: Payout, round: number, now: number) => ({
  subject: `${payout.refundId}-${round}`,
  at: now,
  about: presupposedPayout(payout),
});

/** The member reads where the money went. `refund` is as it is after it was sent; so are those below after their act. */
export async function sentNews(
  services: Store,
  refund: UserRefundItem,
  round: number,
  now: number,
): Promise<Announcement<'once'>> {
  const [account] = (await readAccounts(services, [refund])).values();
  const facts = {
    amount: refund.amount,
    bank: account?.profile.account_bank ?? '',
    lastFour: account?.numberLastFour ?? '',
  };
  return { ...baseOf(refund, round, now), uid: refund.uid, kind: 'refund_sent', facts };
}

/** The member who was told that it was sent reads that it was not. */
export const notSentNews = (refund: UserRefundItem, round: number, now: number): Announcement<'once'> => ({
  ...baseOf(refund, round, now),
  uid: refund.uid,
  kind: 'refund_not_sent',
  facts: { amount: refund.amount },
});

/** The member of a refund, or the owner of a bar; null for a bar that has none. */
export async function bouncedNews(
  { table }: Store,
  payout: Payout,
  round: number,
  now: number,
): Promise<Announcement<'once'> | null> {
  const base = baseOf(payout, round, now);
  const { amount } = payout;
  if ('uid' in payout) return { ...base, uid: payout.uid, kind: 'refund_bounced', facts: { amount } };
  const bar = await table.get(barItem, barKey(payout.barId));
  if (bar === null || bar.ownerUid === null) return null;
  return { ...base, uid: bar.ownerUid, kind: 'bar_share_bounced', facts: { barName: bar.name, amount } };
}
