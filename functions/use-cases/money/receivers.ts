import { isUserRefund, type Payout } from '../../items/money.ts';
import type { AccountItem } from '../../items/user.ts';
import { readBars } from '../bars/bars.ts';
import { readAccounts } from '../members/accounts.ts';
import type { Key, Store } from '../../ports.ts';

/** The account of a member or of a bar; the number is encrypted for the item of this key. */
export type Receiving = Key & Pick<AccountItem, 'profile' | 'numberSealed' | 'numberLastFour'>;

/** The accounts that payouts go to; null without one. */
export async function readReceivers(
  services: Store,
  payouts: readonly Payout[],
  how: { consistent: boolean } = { consistent: true },
): Promise<(payout: Payout) => Receiving | null> {
  const barIds = new Set(payouts.flatMap((payout) => (isUserRefund(payout) ? [] : payout.barId)));
  const [accounts, bars] = await Promise.all([
    readAccounts(services, payouts.filter(isUserRefund), how),
    readBars(services, barIds, how),
  ]);
  return (payout) => {
    if (isUserRefund(payout)) return accounts.get(payout.accountId) ?? null;
    const bar = bars.get(payout.barId);
    return bar?.payoutAccount === undefined ? null : { PK: bar.PK, SK: bar.SK, ...bar.payoutAccount };
  };
}
