import { depositWon } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type AccountId, type DetailId, type MatchId, type Side, sideOfDetail } from '../../../shared/ids.ts';
import { suspenseRefunded, suspenseReturned } from '../../domain/money/ledger.ts';
import type { MatchItem } from '../../items/match.ts';
import {
  bankRowItem,
  type UserRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import { accountItem, type AccountItem } from '../../items/user.ts';
import { accountKey, accountOwnerList, bankKey, wrongDepositKey } from '../../store/keys.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { requireMatch } from '../meetings/matches.ts';
import { bankEntry } from '../money/ledger.ts';
import { userRefundOwed } from '../money/refunds.ts';
import { announceNews } from '../notices/match-notices.ts';
import { announce, type Announcement, noticeWritten } from '../notices/notices.ts';
import { creditNews } from './credit-news.ts';
import { bookingPlan } from './deposit-intake.ts';
import { coverWrites, paymentWrites, resolved } from './deposits.ts';
import { receivableOf, requireSideMoney, shortCredits, type SideMoney, sumOf } from './side-money.ts';
import { linkWrites } from './transfer-twins.ts';
import { rowOf, withSuspended } from './wrong-deposit-rows.ts';
import type { Services, Store, UseCase, Write } from '../../ports.ts';

/**
 * An admin's decision about money in suspense (decision 42). `same` and `another` say whether a bank row is the transfer that an
 * admin had entered before; without a resolution the money was returned by hand at the bank.
 */
export interface Resolution {
  resolution?: 'match' | 'refund' | 'hold' | 'same' | 'another' | undefined;
  detail?: DetailId | undefined;
  accountId?: AccountId | undefined;
}

interface Choice extends Resolution {
  actor: string;
}

/** Why money waited -> why it is refunded. A row that an admin may have entered is not booked, so it is never refunded. */
const REFUND_REASON: Record<BookedReason, UserRefundItem['reason']> = {
  short: 'short',
  surplus: 'surplus',
  late: 'late_deposit',
  canceled: 'canceled_deposit',
  double: 'double',
  unknown: 'returned',
};

type BookedReason = Exclude<WrongDepositItem['reason'], 'entered'>;
/** Money booked to suspense. */
type Suspended = WrongDepositItem & { reason: BookedReason };

const isSuspended = (wrong: WrongDepositItem): wrong is Suspended => wrong.reason !== 'entered';

/**
 * Decides about one wrong deposit, once. Throws `record.not_found` for one that is unknown or resolved, `deposit.entered_undecided`
 * when an admin must first say whether it was entered before, `deposit.no_match` and `refund.no_account`.
 */
export async function resolveWrongDeposit(
  services: UseCase,
  id: string,
  resolution: Resolution,
  act: Act,
  now: number,
): Promise<void> {
  const choice = { ...resolution, actor: act.actor.uid };
  const plan = await deciding(async () => {
    const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
    if (wrong === null || wrong.state === 'resolved') throw new Refusal('record.not_found');
    const made = await planFor(services, wrong, choice, now);
    await transactAudited(services, act, 'resolve wrong deposit', made.writes, now);
    return made;
  });
  if (plan.match !== null) await announceNews(services, plan.match, now);
  if (plan.news !== null) await announce(services, plan.news, now);
}

interface Plan {
  writes: Write[];
  /** The match that a payment changed. */
  match: MatchItem | null;
  news: Announcement<'once'> | null;
}

const withoutNews = (writes: Write[]): Plan => ({ writes, match: null, news: null });

/** The notice is written in the same transaction, so that a crash does not lose it. */
const withNews = (plan: Omit<Plan, 'news'>, news: Announcement<'once'> | null, now: number): Plan => ({
  ...plan,
  news,
  writes: [...plan.writes, ...(news === null ? [] : [noticeWritten(news, now)])],
});

async function planFor(
  services: UseCase,
  wrong: WrongDepositItem,
  choice: Choice,
  now: number,
): Promise<Plan> {
  if (choice.resolution === 'hold') {
    return withoutNews([replaced(wrong, changed(wrong, { state: 'held' }, now))]);
  }
  if (!isSuspended(wrong)) return enteredPlan(services, wrong, choice, now);
  switch (choice.resolution) {
    case 'match':
      return matchPlan(services, wrong, choice, now);
    case 'refund':
      return refundPlan(services, wrong, choice, now);
    case undefined:
      return withoutNews(returnedWrites(wrong, choice.actor, now));
    default:
      throw new Refusal('deposit.no_match');
  }
}

/** Applies the admin's answer whether a bank row and an entry are one transfer: if so it is booked already, otherwise it is booked now. */
async function enteredPlan(
  services: UseCase,
  wrong: WrongDepositItem,
  { resolution, actor }: Choice,
  now: number,
): Promise<Plan> {
  const bankRow = await services.table.get(bankRowItem, bankKey(wrong.hTid));
  if (bankRow === null || wrong.enteredAs === undefined) throw new Refusal('record.not_found');
  const row = rowOf(wrong);
  if (resolution === 'same') {
    return withoutNews([
      resolved(wrong, now),
      replaced(bankRow, changed(bankRow, { outcome: 'linked', linkedTo: wrong.enteredAs }, now)),
      ...linkWrites(services.hash, row, [wrong.hTid, wrong.enteredAs], now),
    ]);
  }
  if (resolution !== 'another') throw new Refusal('deposit.entered_undecided');
  const origin = { source: bankRow.source, actor } as const;
  const record = { bankRow, wrong };
  const plan = await bookingPlan(services, { row, hTid: wrong.hTid, origin, record }, now);
  const isWaiting = Object.hasOwn(REFUND_REASON, plan.intake);
  return {
    match: plan.match,
    news: plan.news,
    writes: [...plan.writes, ...(isWaiting ? [] : [resolved(wrong, now)])],
  };
}

/** M16: the money was returned at the bank by hand, outside the refund list. */
const returnedWrites = (wrong: Suspended, actor: string, now: number): Write[] => [
  resolved(wrong, now),
  bankEntry(wrong.hTid, suspenseReturned(wrong.hTid, wrong.amount), {
    actor,
    at: now,
    evidence: { kind: 'payout', payoutId: wrong.depositId, by: actor },
  }),
];

/** The side that the admin names, otherwise the one that the transfer indicated. */
function sideMeant(
  wrong: WrongDepositItem,
  detail: DetailId | undefined,
): { match: MatchId; side: Side } | null {
  if (detail !== undefined) return sideOfDetail(detail);
  return wrong.matchId !== null && wrong.side !== null ? { match: wrong.matchId, side: wrong.side } : null;
}

/**
 * The admin assigns the money to a side. It covers that side's receivable, or pays the deposit together with earlier part
 * payments; when that is not enough yet, it waits as a part payment of this side's deposit.
 */
async function matchPlan(services: UseCase, wrong: Suspended, choice: Choice, now: number): Promise<Plan> {
  const meant = sideMeant(wrong, choice.detail);
  if (meant === null) throw new Refusal('deposit.no_match');
  const money = await requireSideMoney(services, meant.match, meant.side);
  const { hash } = services;
  if (receivableOf(money) > 0) return coverPlan(hash, money, wrong, choice.actor, now);
  const { match, deposit } = money;
  if (match.state !== 'pending' || deposit.state === 'paid') throw new Refusal('deposit.no_match');
  const used = [...shortCredits(money).filter(({ depositId }) => depositId !== wrong.depositId), wrong];
  if (sumOf(used) < depositWon(match.size)) return partPlan(hash, money, wrong, now);
  const payment = { money, used, receivableWon: 0, role: 'console', actor: choice.actor } as const;
  const booked = paymentWrites(hash, payment, now);
  return withNews(booked, newsOf(hash, money, wrong, 'paid', now), now);
}

function coverPlan(
  hash: Services['hash'],
  money: SideMoney,
  wrong: Suspended,
  actor: string,
  now: number,
): Plan {
  const cover = { money, hTid: wrong.hTid, amount: wrong.amount, isFromSuspense: true };
  const { match, writes } = coverWrites(hash, cover, { actor, at: now });
  const news = newsOf(hash, money, wrong, 'covered', now);
  return withNews({ match, writes: [resolved(wrong, now), ...writes] }, news, now);
}

function partPlan(hash: Services['hash'], money: SideMoney, wrong: Suspended, now: number): Plan {
  const { match, deposit } = money;
  const part = changed(
    wrong,
    { reason: 'short', state: 'open', matchId: match.matchId, side: deposit.side },
    now,
  );
  const writes = [replaced(wrong, part), replaced(deposit, withSuspended(deposit, part, now))];
  return withNews({ match: null, writes }, newsOf(hash, money, wrong, 'short', now), now);
}

/** The payer's notice; the side's short credits without this one are the earlier part payments. */
const newsOf = (
  hash: Services['hash'],
  money: SideMoney,
  wrong: WrongDepositItem,
  intake: 'paid' | 'covered' | 'short',
  now: number,
): Announcement<'once'> | null => {
  const credits = money.credits.filter(({ depositId }) => depositId !== wrong.depositId);
  return creditNews(hash, { ...money, credits }, rowOf(wrong), intake, now);
};

/** M13-M17: refunds the money to a member: to the given account, otherwise to the one of the side that it indicates. */
async function refundPlan(services: UseCase, wrong: Suspended, choice: Choice, now: number): Promise<Plan> {
  const to = await refundTarget(services, wrong, choice);
  return withoutNews([resolved(wrong, now), ...suspenseRefundWrites(services, wrong, to, choice.actor, now)]);
}

type RefundTarget = Pick<UserRefundItem, 'uid' | 'accountId' | 'matchId'>;

async function refundTarget(
  services: UseCase,
  wrong: Suspended,
  { detail, accountId }: Choice,
): Promise<RefundTarget> {
  const meant = sideMeant(wrong, detail);
  const side = meant === null ? null : (await requireMatch(services, meant.match))[meant.side];
  const account = await findAccount(services, side?.uid, accountId ?? side?.accountId);
  if (account === null) throw new Refusal('refund.no_account');
  return { uid: account.uid, accountId: account.accountId, matchId: meant?.match ?? null };
}

/** An account by id; its owner is found by the index when no side names them. */
async function findAccount(
  { table }: Store,
  uid: AccountItem['uid'] | undefined,
  id: AccountId | undefined,
): Promise<AccountItem | null> {
  if (id === undefined) return null;
  if (uid !== undefined) return table.get(accountItem, accountKey(uid, id));
  const { items } = await table.query(accountItem, {
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :account',
    ExpressionAttributeValues: { ':account': accountOwnerList(id) },
    Limit: 1,
  });
  const [found] = items;
  return found === undefined ? null : table.get(accountItem, accountKey(found.uid, id));
}

/** Books money from suspense to a user's refund and creates the refund. */
const suspenseRefundWrites = (
  { hash }: Pick<Services, 'hash'>,
  wrong: Suspended,
  to: RefundTarget,
  actor: string,
  now: number,
): Write[] => {
  const event = suspenseRefunded(wrong.hTid, wrong.amount, wrong.reason, to.uid);
  const cause = `${wrong.hTid} refund`;
  const refund = { cause, ...to, amount: wrong.amount, reason: REFUND_REASON[wrong.reason] };
  return [bankEntry(wrong.hTid, event, { actor, at: now }), userRefundOwed(hash, refund, now)];
};
