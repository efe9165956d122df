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
import { rowOf, withStray } from './wrong-deposit-rows.ts';
import type { Services, Store, UseCase, Write } from '../../ports.ts';

/**
 * What an admin decides about money that waits (decision 42). `same` and `another` answer whether a bank row is the transfer that an
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

/** Why money waited -> why it is sent back. A row that an admin may have entered is not on the books, so it is never sent back. */
const REFUND_REASON: Record<BookedReason, UserRefundItem['reason']> = {
  short: 'short',
  surplus: 'surplus',
  late: 'late_deposit',
  double: 'double',
  unknown: 'returned',
};

type BookedReason = Exclude<WrongDepositItem['reason'], 'entered'>;
/** Money that is on the books, in suspense. */
type Suspended = WrongDepositItem & { reason: BookedReason };

const isSuspended = (wrong: WrongDepositItem): wrong is Suspended => wrong.reason !== 'entered';

/**
 * Decides about one wrong deposit, once. Throws `record.not_found` for one that is unknown or resolved, `deposit.entered_undecided`
 * where it must first be said whether an admin had entered it, `deposit.no_match` and `refund.no_account`.
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
  news: Announcement | null;
}

const withoutNews = (writes: Write[]): Plan => ({ writes, match: null, news: null });

/** The notice is written with the rest, so that a crash does not keep it back. */
const withNews = (plan: Omit<Plan, 'news'>, news: Announcement | null, now: number): Plan => ({
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

/** Answers whether a bank row and an admin's entry are one transfer: then it is booked already, else it is booked now. */
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
      replaced(bankRow, changed(bankRow, { outcome: 'linked' }, now)),
      ...linkWrites(services.hash, row, [wrong.hTid, wrong.enteredAs], now),
    ]);
  }
  if (resolution !== 'another') throw new Refusal('deposit.entered_undecided');
  const origin = { source: bankRow.source, actor } as const;
  const record = { bankRow, wrong };
  const plan = await bookingPlan(services, { row, hTid: wrong.hTid, origin, record }, now);
  const isWaiting =
    plan.intake === 'unknown' ||
    plan.intake === 'short' ||
    plan.intake === 'late' ||
    plan.intake === 'double';
  return {
    match: plan.match,
    news: plan.news,
    writes: [...plan.writes, ...(isWaiting ? [] : [resolved(wrong, now)])],
  };
}

/** M16: the money was sent back at the bank, outside the refund list. */
const returnedWrites = (wrong: Suspended, actor: string, now: number): Write[] => [
  resolved(wrong, now),
  bankEntry(wrong.hTid, suspenseReturned(wrong.hTid, wrong.amount), {
    actor,
    at: now,
    evidence: { kind: 'payout', payoutId: wrong.depositId, by: actor },
  }),
];

/** The side the admin names, or else the one the transfer itself pointed at. */
function sideMeant(
  wrong: WrongDepositItem,
  detail: DetailId | undefined,
): { match: MatchId; side: Side } | null {
  if (detail !== undefined) return sideOfDetail(detail);
  return wrong.matchId !== null && wrong.side !== null ? { match: wrong.matchId, side: wrong.side } : null;
}

/**
 * The admin says whose deposit it is. It covers what was confirmed for this side before, or pays it together with what had come
 * for it; where that is not enough yet, it waits as a part of this side's deposit.
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
  const writes = [replaced(wrong, part), replaced(deposit, withStray(deposit, part, now))];
  return withNews({ match: null, writes }, newsOf(hash, money, wrong, 'short', now), now);
}

/** What the payer is told; the side's own short credits without this one are what had come before. */
const newsOf = (
  hash: Services['hash'],
  money: SideMoney,
  wrong: WrongDepositItem,
  intake: 'paid' | 'covered' | 'short',
  now: number,
): Announcement | null => {
  const credits = money.credits.filter(({ depositId }) => depositId !== wrong.depositId);
  return creditNews(hash, { ...money, credits }, rowOf(wrong), intake, now);
};

/** M13-M17: the money goes back to a member: to the account named, or else to the one registered for the side it points at. */
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

/** An account by id; its owner is found by the index where no side says who that is. */
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

/** Books money from suspense to a user and owes him the refund. */
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
