import { Refusal } from '../../../shared/errors.ts';
import type { AccountId, UserId, UserRefundId } from '../../../shared/ids.ts';
import { bouncesOf } from '../../domain/money/payouts.ts';
import { isUserRefund, type UserRefundItem } from '../../items/money.ts';
import { exists } from '../../store/conditions.ts';
import { accountKey } from '../../store/keys.ts';
import { ensure } from '../../store/writes.ts';
import { noteObligation } from '../members/obligations.ts';
import { refundsDue } from '../members/usage.ts';
import { bouncedFrom } from './due-rows.ts';
import { readWithMatch } from './payouts.ts';
import { commitMoney, settle, NOTHING } from './settle.ts';
import type { Store, Services } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

export interface BouncedRefund {
  refund: UserRefundItem;
  /** The accounts from which refunds of this side bounced, and when the last one did. */
  accounts: AccountId[];
  bouncedAt: number;
}

/** A member's refunds that are due because an earlier one bounced. */
export async function bouncedRefunds(services: Store, uid: UserId): Promise<BouncedRefund[]> {
  const refunds = await refundsDue(services, uid, 'skip');
  const matches = await readMatches(services, refunds, { badRows: 'skip' });
  return refunds.flatMap((refund) => {
    const match = matches.get(refund.matchId);
    const bounces = match === undefined ? [] : bouncesOf(match, refund.side);
    if (match === undefined || bounces.length === 0) return [];
    return [
      { refund, accounts: [...new Set(bouncedFrom(match, refund.side))], bouncedAt: Math.max(...bounces) },
    ];
  });
}

/** The account from which it bounced stays locked. Throws `record.not_found`, also for another member's;
 * `account.not_found`; `refund.not_bounced`; `refund.bounced_account`; `refund.being_sent`. */
export async function redirectRefund(
  services: Services,
  { uid, id, accountId }: { uid: UserId; id: UserRefundId; accountId: AccountId },
  now: number,
): Promise<void> {
  const decide = async () => {
    const { payout: refund, match, row } = await readWithMatch(services, id);
    if (!isUserRefund(refund) || refund.uid !== uid) throw new Refusal('record.not_found');
    const { side } = refund;
    const bounced = bouncedFrom(match, side);
    if (row === undefined || row.sent !== undefined || bounced.length === 0)
      throw new Refusal('refund.not_bounced');
    if (refund.accountId === accountId) return NOTHING;
    if (bounced.includes(accountId)) throw new Refusal('refund.bounced_account');
    const change = { [side]: { ...match[side], refundTo: accountId } };
    const command = { name: 'refund account', actor: uid };
    return {
      settlements: [settle(services, match, change, command, now)],
      writes: [
        ensure(accountKey(uid, accountId), { if: exists, refusal: 'account.not_found' }),
        // An edit of that account that began before decides again, and finds the refund.
        noteObligation(uid, now),
      ],
    };
  };
  await commitMoney(services, { act: null, label: 'redirect refund' }, decide, now).catch(
    (error: unknown) => {
      const isInBatch = error instanceof Refusal && error.code === 'payout.in_batch';
      throw isInBatch ? new Refusal('refund.being_sent') : error;
    },
  );
}
