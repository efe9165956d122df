import { Refusal } from '../../../shared/errors.ts';
import type { AccountId, UserId } from '../../../shared/ids.ts';
import { REFUND_BUSINESS_DAYS } from '../../../shared/limits.ts';
import {
  eventOfRound,
  suspenseRefunded,
  suspenseHandedBack,
  type SuspenseReason,
} from '../../domain/money/ledger.ts';
import {
  isInSuspense,
  type InSuspense,
  type UserRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import { accountItem, type AccountItem } from '../../items/user.ts';
import { accountKey, accountOwnerList, bankLedgerKey, wrongDepositKey } from '../../store/keys.ts';
import { secondList } from '../../store/ranges.ts';
import { changed, created, deciding, replaced } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { requireMatch } from '../meetings/matches.ts';
import { refundTaken } from '../members/obligations.ts';
import { bankEntry } from '../money/ledger.ts';
import { decidedNews } from '../money/payout-news.ts';
import { newUserRefund } from '../money/refunds.ts';
import { announceNews } from '../notices/match-notices.ts';
import { announce, withNews } from '../notices/notices.ts';
import { incomeWrites } from './account-bookings.ts';
import { bookedBeforePlan } from './booked-before.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { partTakenNews } from './part-news.ts';
import { bounceWithCredit } from './bounced-payouts.ts';
import {
  type ResolutionChoice,
  type DecisionPlan,
  type Resolution,
  sideMeant,
  withoutNews,
} from './suspense-decisions.ts';
import { matchPlan } from './suspense-matches.ts';
import type { Services, Store, UseCase, Write } from '../../ports.ts';

/** Why money waited -> why it is refunded. A row that may be booked already is not booked again, so it is
 * never refunded. */
const REFUND_REASON: Record<SuspenseReason, UserRefundItem['reason']> = {
  short: 'short',
  late: 'late_deposit',
  canceled: 'canceled_deposit',
  double: 'double',
  unknown: 'returned',
};

/** Decides about one wrong deposit, once. Throws `record.not_found` for an unknown or resolved one,
 * `deposit.entered_undecided` and `deposit.return_undecided` while it may be booked already,
 * `deposit.no_match`, `deposit.not_a_return`, `deposit.of_member`, `refund.no_account`. */
export async function resolveWrongDeposit(
  services: UseCase,
  id: string,
  resolution: Resolution,
  act: Act,
  now: number,
): Promise<void> {
  const choice = { ...resolution, act };
  const plan = await deciding(async () => {
    const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(id));
    if (wrong === null || wrong.state === 'resolved') throw new Refusal('record.not_found');
    const taken = await partTakenNews(services, wrong, choice, now);
    const made = await planFor(services, wrong, { ...choice, toldUid: taken?.uid ?? null }, now);
    const { writes } = withNews(made, taken, now);
    await transactAudited(services, act, 'resolve wrong deposit', writes, now);
    return { ...made, taken };
  });
  if (plan.match !== null) await announceNews(services, plan.match, now);
  for (const news of [plan.taken, plan.news]) if (news !== null) await announce(services, news, now);
}

/** `toldUid`: the member who reads already that a part of a deposit goes back. */
type Decided = ResolutionChoice & { toldUid: UserId | null };

async function planFor(
  services: UseCase,
  wrong: WrongDepositItem,
  choice: Decided,
  now: number,
): Promise<DecisionPlan> {
  if (choice.resolution === 'hold') {
    return withoutNews([replaced(wrong, changed(wrong, { state: 'held' }, now))]);
  }
  if (!isInSuspense(wrong)) return bookedBeforePlan(services, wrong, choice, now);
  switch (choice.resolution) {
    case 'match':
      return matchPlan(services, wrong, choice, now);
    case 'refund':
      return refundPlan(services, wrong, choice, now);
    case undefined:
      return withoutNews(handedBackWrites(wrong, choice.act.actor.uid, now));
    case 'bounced':
      return bouncePlan(services, wrong, choice, now);
    case 'interest':
    case 'top_up':
      return withoutNews(await incomeWrites(services, wrong, { ...choice, kind: choice.resolution }, now));
    default:
      throw new Refusal('deposit.no_match');
  }
}

/** A payout came back with this money. If an admin marked it as bounced before, it is booked once only. */
async function bouncePlan(
  services: UseCase,
  wrong: InSuspense,
  { payoutId, act }: ResolutionChoice,
  now: number,
): Promise<DecisionPlan> {
  const back = await bounceWithCredit(services, { payoutId, wrong, act }, now);
  const plan = { writes: [resolved(wrong, now, { settledAs: 'return' }), ...back.writes], match: null };
  return { ...plan, news: back.news };
}

/** M16: the money was handed back at the bank, outside the refund list. */
function handedBackWrites(wrong: InSuspense, by: UserId, now: number): Write[] {
  const { depositId, hTid, amount } = wrong;
  const event = suspenseHandedBack(wrong);
  const evidence = { kind: 'payout', payoutId: depositId, by } as const;
  const done = { kind: 'returned', entry: bankLedgerKey(hTid, event.event), depositId } as const;
  return [
    resolved(wrong, now),
    bankEntry(hTid, event, { actor: by, at: now, evidence }),
    handActWritten(done, { amount, by }, now),
  ];
}

/** M13-M17: to the given account, otherwise to the one of the side that it indicates. */
async function refundPlan(
  services: UseCase,
  wrong: InSuspense,
  choice: Decided,
  now: number,
): Promise<DecisionPlan> {
  const to = await refundTarget(services, wrong, choice);
  const { refund, writes } = suspenseRefund(services, wrong, to, choice.act.actor.uid, now);
  const plan = withoutNews([resolved(wrong, now), ...writes, refundTaken(to.uid, now)]);
  return withNews(plan, choice.toldUid === to.uid ? null : decidedNews(refund, now), now);
}

type RefundTarget = Pick<UserRefundItem, 'uid' | 'accountId' | 'matchId'>;

async function refundTarget(
  services: UseCase,
  wrong: InSuspense,
  { detail, accountId }: ResolutionChoice,
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
    ...secondList(accountOwnerList(id)),
    Limit: 1,
  });
  const [found] = items;
  return found === undefined ? null : table.get(accountItem, accountKey(found.uid, id));
}

function suspenseRefund(
  { hash }: Pick<Services, 'hash'>,
  wrong: InSuspense,
  to: RefundTarget,
  by: UserId,
  now: number,
): { refund: UserRefundItem; writes: Write[] } {
  const { hTid, amount, depositId, reversals } = wrong;
  const event = suspenseRefunded(wrong, to.uid);
  const cause = eventOfRound(`${hTid} refund`, reversals);
  const promised = { reason: REFUND_REASON[wrong.reason], refundDays: REFUND_BUSINESS_DAYS };
  const owed = { cause, ...to, depositId, amount, ...promised };
  const refund = newUserRefund(hash, owed, now);
  const entry = bankLedgerKey(hTid, event.event);
  const done = { kind: 'refunded', entry, depositId, refundId: refund.refundId } as const;
  const writes = [
    bankEntry(hTid, event, { actor: by, at: now }),
    created(refund),
    handActWritten(done, { amount, by }, now),
  ];
  return { refund, writes };
}
