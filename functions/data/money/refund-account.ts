import { Refusal } from '../../../shared/errors.ts';
import type { AccountId, UserId, UserRefundId } from '../../../shared/ids.ts';
import { type UserRefundItem, userRefundItem } from '../../items/money.ts';
import { exists } from '../../store/conditions.ts';
import { accountKey, userRefundKey } from '../../store/keys.ts';
import { changed, checked, deciding, replaced } from '../../store/writes.ts';
import { obligationRaised } from '../members/obligations.ts';
import { refundsDue } from '../members/usage.ts';
import type { Store } from '../../ports.ts';

export const bouncedRefunds = async (services: Store, uid: UserId): Promise<UserRefundItem[]> =>
  (await refundsDue(services, uid)).filter(({ bounces }) => bounces > 0);

/** The account from which it came back stays locked. Throws `record.not_found`, also for another member's;
 * `account.not_found`; `refund.not_bounced`; `refund.bounced_account`; `refund.being_sent`. */
export const redirectRefund = (
  services: Store,
  { uid, id, accountId }: { uid: UserId; id: UserRefundId; accountId: AccountId },
  now: number,
): Promise<void> =>
  deciding(async () => {
    const refund = await services.table.get(userRefundItem, userRefundKey(id));
    if (refund?.uid !== uid) throw new Refusal('record.not_found');
    if (refund.state !== 'due' || refund.bounces === 0) throw new Refusal('refund.not_bounced');
    if (refund.batchId !== undefined) throw new Refusal('refund.being_sent');
    if (refund.accountId === accountId) return;
    if (refund.bouncedAccounts.includes(accountId)) throw new Refusal('refund.bounced_account');
    await services.table.transact('redirect refund', [
      replaced(refund, changed(refund, { accountId }, now)),
      checked(accountKey(uid, accountId), { if: exists, refusal: 'account.not_found' }),
      // An edit of that account that began before decides again, and finds the refund.
      obligationRaised(uid, now),
    ]);
  });
