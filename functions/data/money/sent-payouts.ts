import type { SentPayout } from '../../domain/bank/bounces.ts';
import { isUserRefund, type Payout, type PayoutId } from '../../items/money.ts';
import { readBars } from '../bars/bars.ts';
import { readAccounts } from '../members/accounts.ts';
import type { Store } from '../../ports.ts';

export async function readReceiverNames(
  services: Store,
  payouts: readonly Payout[],
): Promise<Map<PayoutId, string>> {
  const [accounts, bars] = await Promise.all([
    readAccounts(services, payouts.filter(isUserRefund)),
    readBars(
      services,
      payouts.flatMap((payout) => (isUserRefund(payout) ? [] : payout.barId)),
      { consistent: false },
    ),
  ]);
  const accountOf = (payout: Payout) => {
    if (!isUserRefund(payout)) return bars.get(payout.barId)?.payoutAccount;
    return payout.accountId === null ? undefined : accounts.get(payout.accountId);
  };
  return new Map(payouts.map((payout) => [payout.refundId, accountOf(payout)?.profile.account_owner ?? '']));
}

export async function sentFactsOf(
  services: Store,
  payouts: readonly Payout[],
  now: number,
): Promise<SentPayout[]> {
  const receivers = await readReceiverNames(services, payouts);
  return payouts.map(({ refundId, amount, doneAt }) => ({
    payoutId: refundId,
    amount,
    receiver: receivers.get(refundId) ?? '',
    sentAt: doneAt ?? now,
  }));
}

export async function sentFacts(services: Store, payout: Payout, now: number): Promise<SentPayout> {
  const [facts] = await sentFactsOf(services, [payout], now);
  if (facts === undefined) throw new TypeError('no facts of a payout');
  return facts;
}
