import type { SentPayout } from '../../domain/bank/returns.ts';
import type { BarRefundItem, UserRefundItem } from '../../items/money.ts';
import { readBars } from '../bars/bars.ts';
import { readAccounts } from '../members/people.ts';
import type { Store } from '../../ports.ts';

/** What a return of each payout is known by; the receiver is empty when its account no longer exists. */
export async function sentFactsOf(
  services: Store,
  payouts: readonly (UserRefundItem | BarRefundItem)[],
  now: number,
): Promise<SentPayout[]> {
  const [accounts, bars] = await Promise.all([
    readAccounts(
      services,
      payouts.flatMap((payout) => ('uid' in payout ? payout : [])),
    ),
    readBars(
      services,
      payouts.flatMap((payout) => ('barId' in payout ? payout.barId : [])),
      { consistent: false },
    ),
  ]);
  const receiverOf = (payout: UserRefundItem | BarRefundItem): string | undefined => {
    if ('barId' in payout) return bars.get(payout.barId)?.payoutAccount?.profile.account_owner;
    return payout.accountId === null ? undefined : accounts.get(payout.accountId)?.profile.account_owner;
  };
  return payouts.map((payout) => ({
    payoutId: payout.refundId,
    amount: payout.amount,
    receiver: receiverOf(payout) ?? '',
    sentAt: payout.doneAt ?? now,
  }));
}

export async function sentFacts(
  services: Store,
  payout: UserRefundItem | BarRefundItem,
  now: number,
): Promise<SentPayout> {
  const [facts] = await sentFactsOf(services, [payout], now);
  if (facts === undefined) throw new TypeError('no facts of a payout');
  return facts;
}
