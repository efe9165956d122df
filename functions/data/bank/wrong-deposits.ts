import { depositWon } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type AccountId, type DetailId, type MatchId, type Side, sideOfDetail } from '../../../shared/ids.ts';
import {
  depositFromSuspense,
  suspenseRefunded,
  suspenseReturned,
  suspenseWasCounted,
} from '../../domain/money/ledger.ts';
import { awaitsFeed, type BookedPayment, paymentWrites } from './deposits.ts';
import type { DepositItem, MatchItem } from '../../items/match.ts';
import { type UserRefundItem, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { accountItem } from '../../items/user.ts';
import { accountKey, wrongDepositKey } from '../../store/keys.ts';
import { bankEntry } from '../money/ledger.ts';
import { announceNews } from '../notices/match-notices.ts';
import { requireDeposit, requireMatch } from '../meetings/matches.ts';
import { userRefundOwed } from '../money/refunds.ts';
import { changed, deciding, replaced, unlisted } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Services, Store, UseCase, Write } from '../../ports.ts';

/** What the admin decides about money in suspense (decision 42); without one it was returned by hand at the bank. */
export interface Resolution {
  resolution?: 'match' | 'refund' | 'hold' | undefined;
  detail?: DetailId | undefined;
  accountId?: AccountId | undefined;
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
  services: UseCase,
  id: string,
  resolution: Resolution,
  act: Act,
  now: number,
): Promise<void> {
  const choice = { ...resolution, actor: act.actor.uid };
  const paid = await deciding(async () => {
    const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
    if (wrong === null || wrong.state === 'resolved') throw new Refusal('record.not_found');
    const plan = await planFor(services, wrong, choice, now);
    await transactAudited(services, act, 'resolve wrong deposit', plan.writes, now);
    return plan.match;
  });
  if (paid !== null) await announceNews(services, paid, now);
}

interface Choice extends Resolution {
  actor: string;
}

interface Plan {
  writes: Write[];
  /** The match that a payment changed. */
  match: MatchItem | null;
}

function planFor(
  services: UseCase,
  wrong: WrongDepositItem,
  choice: Choice,
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

/** A side's deposit in a match, and the money in suspense that is to pay it. */
interface SuspensePayment {
  match: MatchItem;
  deposit: DepositItem;
  wrong: WrongDepositItem;
  actor: string;
}

/**
 * M14-M16: money that waits in suspense pays a side that still waits; what is over goes back to its user. Throws
 * `meeting.not_pending`.
 */
export function paidFromSuspense(
  hash: Services['hash'],
  { match, deposit, wrong, actor }: SuspensePayment,
  now: number,
): BookedPayment {
  const { side } = deposit;
  const booked = paymentWrites(
    {
      match,
      side,
      deposit,
      hTid: wrong.hTid,
      role: 'console',
      actor,
      event: depositFromSuspense(match, side, [wrong]),
      usedStrays: [wrong.depositId],
    },
    now,
  );
  return {
    writes: [resolved(wrong, now), ...booked.writes, ...overOwed(hash, { match, deposit, wrong }, now)],
    match: booked.match,
  };
}

/** What a credit has over the deposit goes back to the side's user. */
function overOwed(
  hash: Services['hash'],
  { match, deposit, wrong }: Omit<SuspensePayment, 'actor'>,
  now: number,
): Write[] {
  const amount = wrong.amount - depositWon(match.size);
  if (amount === 0) return [];
  const { uid, accountId } = match[deposit.side];
  const owed = { cause: `${wrong.hTid} over`, uid, accountId, matchId: match.matchId, amount };
  return [userRefundOwed(hash, { ...owed, reason: 'surplus' }, now)];
}

/** M16: the money is what an admin had confirmed by hand. It is on the books once, and the deposit knows its bank row now. */
function countedPlan(hash: Services['hash'], payment: SuspensePayment, now: number): Plan {
  const { match, deposit, wrong, actor } = payment;
  const strays = deposit.strays.filter(({ depositId }) => depositId !== wrong.depositId);
  const { uid } = match[deposit.side];
  const event = suspenseWasCounted(wrong.hTid, wrong.amount, depositWon(match.size), uid);
  return {
    writes: [
      resolved(wrong, now),
      replaced(deposit, changed(deposit, { hTid: wrong.hTid, strays }, now)),
      bankEntry(wrong.hTid, event, { actor, at: now }),
      ...overOwed(hash, payment, now),
    ],
    match: null,
  };
}

/** The admin says whose deposit it is: it pays a side that waits, or is the money that an admin's word had counted before. */
async function matchPlan(
  services: UseCase,
  wrong: WrongDepositItem,
  choice: Choice,
  now: number,
): Promise<Plan> {
  const meant = sideMeant(wrong, choice.detail);
  if (meant === null) throw new Refusal('deposit.no_match');
  const match = await requireMatch(services, meant.match);
  const deposit = await requireDeposit(services, match[meant.side].uid, meant.match);
  const payment = { match, deposit, wrong, actor: choice.actor };
  const isEnough = wrong.amount >= depositWon(match.size);
  if (isEnough && awaitsFeed(deposit)) return countedPlan(services.hash, payment, now);
  if (match.state !== 'pending' || deposit.state === 'paid' || !isEnough) {
    throw new Refusal('deposit.no_match');
  }
  return paidFromSuspense(services.hash, payment, now);
}

/**
 * What came for a side and went to suspense, in the order in which it came; resolved credits too. Consistent.
 */
export async function suspenseOf({ table }: Store, { strays }: DepositItem) {
  const records = await table.getMany(
    wrongDepositItem,
    strays.map(({ depositId }) => wrongDepositKey(depositId)),
  );
  const byId = new Map(records.map((record) => [record.depositId, record]));
  return strays.flatMap(({ depositId }) => byId.get(depositId) ?? []);
}

/** M13-M17: the money goes back to the user whose side it points at, to his refund account. */
async function refundPlan(
  services: UseCase,
  wrong: WrongDepositItem,
  choice: Choice,
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
