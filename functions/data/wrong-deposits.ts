import { depositWon } from '../../shared/deposit.ts';
import { Refusal } from '../../shared/errors.ts';
import { type AccountId, type DetailId, type MatchId, type Side, sideOfDetail } from '../../shared/ids.ts';
import { depositFromSuspense, suspenseRefunded, suspenseReturned } from '../domain/ledger.ts';
import type { Services } from '../runtime/services.ts';
import { paymentWrites } from './deposits.ts';
import type { MatchItem } from './items/match.ts';
import { type UserRefundItem, type WrongDepositItem, wrongDepositItem } from './items/money.ts';
import { accountItem } from './items/user.ts';
import { accountKey, wrongDepositKey } from './keys.ts';
import { bankEntry } from './ledger.ts';
import { announceMatch } from './match-notices.ts';
import { requireDeposit, requireMatch } from './matches.ts';
import { userRefundOwed } from './refunds.ts';
import type { Write } from './table.ts';
import { changed, deciding, replaced, unlisted } from './versions.ts';

type Store = Pick<Services, 'table' | 'hash' | 'cipher' | 'texts' | 'logger'>;

/** What the admin decides about money in suspense (decision 42); without one it was returned by hand at the bank. */
export interface Resolution {
  resolution?: 'match' | 'refund' | 'hold';
  detail?: DetailId;
  accountId?: AccountId;
  actor: string;
}

/** Why money waited -> why it is sent back. */
const REFUND_REASON: Record<WrongDepositItem['reason'], UserRefundItem['reason']> = {
  short: 'short',
  surplus: 'surplus',
  late: 'late_deposit',
  double: 'double',
  unknown: 'returned',
};

/**
 * Resolves one wrong deposit, once: assigned to a side, refunded to its payer, held for later, or returned by hand. Throws
 * `record.not_found` for one that is unknown or resolved, `deposit.no_match` and `refund.no_account`.
 */
export async function resolveWrongDeposit(
  services: Store,
  id: string,
  choice: Resolution,
  now: number,
): Promise<void> {
  const paid = await deciding(async () => {
    const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
    if (wrong === null || wrong.state === 'resolved') throw new Refusal('record.not_found');
    const plan = await planFor(services, wrong, choice, now);
    await services.table.transact('resolve wrong deposit', plan.writes);
    return plan.match;
  });
  if (paid !== null) await announceMatch(services, paid, now);
}

interface Plan {
  writes: Write[];
  /** The match that a payment changed. */
  match: MatchItem | null;
}

function planFor(
  services: Store,
  wrong: WrongDepositItem,
  choice: Resolution,
  now: number,
): Plan | Promise<Plan> {
  switch (choice.resolution) {
    case 'hold':
      return { writes: [replaced(wrong, changed(wrong, { state: 'held' }, now))], match: null };
    case 'match':
      return matchPlan(services, wrong, choice, now);
    case 'refund':
      return refundPlan(services, wrong, choice, now);
    case undefined: {
      const returned = suspenseReturned(wrong.hTid, wrong.amount);
      const entry = bankEntry(wrong.hTid, returned, { actor: choice.actor, at: now });
      return { writes: [resolved(wrong, now), entry], match: null };
    }
  }
}

/** The record leaves its list; the ledger keeps what became of the money. */
export const resolved = (wrong: WrongDepositItem, now: number): Write =>
  replaced(wrong, changed(wrong, { state: 'resolved', ...unlisted }, now));

/** The side the admin names, or else the one the transfer itself pointed at. */
function sideMeant(
  wrong: WrongDepositItem,
  detail: DetailId | undefined,
): { match: MatchId; side: Side } | null {
  if (detail !== undefined) return sideOfDetail(detail);
  return wrong.matchId !== null && wrong.side !== null ? { match: wrong.matchId, side: wrong.side } : null;
}

/** M14-M16: the money pays a side that still waits; what is over goes back to its user. */
async function matchPlan(
  services: Store,
  wrong: WrongDepositItem,
  choice: Resolution,
  now: number,
): Promise<Plan> {
  const meant = sideMeant(wrong, choice.detail);
  if (meant === null) throw new Refusal('deposit.no_match');
  const match = await requireMatch(services, meant.match);
  const deposit = await requireDeposit(services, meant.match, meant.side);
  const over = wrong.amount - depositWon(match.size);
  if (match.state !== 'pending' || deposit.state === 'paid' || over < 0)
    throw new Refusal('deposit.no_match');
  const booked = paymentWrites(
    {
      match,
      side: meant.side,
      deposit,
      hTid: wrong.hTid,
      role: 'console',
      actor: choice.actor,
      event: depositFromSuspense(match, meant.side, [wrong]),
      usedStrays: [wrong.depositId],
    },
    now,
  );
  const { uid, accountId } = match[meant.side];
  const owed = { cause: `${wrong.hTid} over`, uid, accountId, matchId: match.matchId, amount: over };
  const rest = over > 0 ? [userRefundOwed(services.hash, { ...owed, reason: 'surplus' }, now)] : [];
  return { writes: [resolved(wrong, now), ...booked.writes, ...rest], match: booked.match };
}

/** M13-M17: the money goes back to the user whose side it points at, to his refund account. */
async function refundPlan(
  services: Store,
  wrong: WrongDepositItem,
  choice: Resolution,
  now: number,
): Promise<Plan> {
  const meant = sideMeant(wrong, choice.detail);
  if (meant === null) throw new Refusal('refund.no_account');
  const side = (await requireMatch(services, meant.match))[meant.side];
  const accountId = choice.accountId ?? side.accountId;
  if ((await services.table.get(accountItem, accountKey(side.uid, accountId))) === null) {
    throw new Refusal('refund.no_account');
  }
  return {
    writes: [
      resolved(wrong, now),
      ...suspenseRefundWrites(
        services,
        wrong,
        { uid: side.uid, accountId, matchId: meant.match },
        choice.actor,
        now,
      ),
    ],
    match: null,
  };
}

/** Books money from suspense to a user and owes him the refund. */
export const suspenseRefundWrites = (
  { hash }: Pick<Services, 'hash'>,
  wrong: Pick<WrongDepositItem, 'hTid' | 'amount' | 'reason'>,
  to: Pick<UserRefundItem, 'uid' | 'accountId' | 'matchId'>,
  actor: string,
  now: number,
): Write[] => [
  bankEntry(wrong.hTid, suspenseRefunded(wrong.hTid, wrong.amount, wrong.reason, to.uid), { actor, at: now }),
  userRefundOwed(
    hash,
    { cause: `${wrong.hTid} refund`, ...to, amount: wrong.amount, reason: REFUND_REASON[wrong.reason] },
    now,
  ),
];
