import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { namesOpenSide } from '../../domain/bank/payment-matching.ts';
import { ARRIVED, suspenseBooked, type SuspenseReason } from '../../domain/money/ledger.ts';
import type { MatchItem } from '../../items/match.ts';
import type { Evidence } from '../../items/money.ts';
import { bankLedgerKey, matchKey } from '../../store/keys.ts';
import { changed, created, deciding, replaced, unchanged } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { obligationRaised } from '../members/obligations.ts';
import { bankEntry } from '../money/ledger.ts';
import { announceNews } from '../notices/match-notices.ts';
import { announce, type News, withNews } from '../notices/notices.ts';
import { creditNews, type Intake, namedNews, paysSide } from './credit-news.ts';
import { coverWrites, paymentWrites } from './deposits.ts';
import { type Credit, enteredWritten, type Origin } from './entered-acts.ts';
import { heldBackPlan } from './held-back-rows.ts';
import { bankRowWrite, confirmEntry, readSeen } from './seen-rows.ts';
import {
  type CreditDecision,
  decideCredit,
  readKnownSides,
  shortCredits,
  type SideMoney,
  sideNamed,
} from './side-money.ts';
import { findAwaitedBounce } from '../money/awaited-bounces.ts';
import { countRaised, readBounceCount } from '../money/transfer-counts.ts';
import { markWrites, readRecorded } from './duplicate-transfers.ts';
import { listedInSuspense, withNamed, withSuspenseCredit, wrongDepositOf } from './wrong-deposit-rows.ts';
import type { BankRow, UseCase, Write } from '../../ports.ts';

const originOf = (act: Act | null): Origin =>
  act === null ? { source: 'feed', actor: 'bank-feed' } : { source: 'manual', actor: act.actor.uid };

/** Books one credit exactly once for each transaction id: pays a certain side, or books to suspense with its
 * reason (decisions 39, 40; docs/money.md M1, M2, M13-M17, M24). A transfer that both feed and admin report
 * is booked once. Throws `deposit.entered_already` for an entry that the feed had reported before. */
export async function recordCredit(
  services: UseCase,
  row: BankRow,
  act: Act | null,
  now: number,
): Promise<Intake> {
  // Most rows were booked before. This read may be stale; the row's condition below decides.
  let consistent = false;
  const plan = await deciding(async (): Promise<CreditPlan> => {
    const { hTid, seen } = await readSeen(services, row, consistent);
    consistent = true;
    if (seen !== null) {
      if (act === null) await confirmEntry(services, seen, row, now);
      return { intake: 'seen', writes: [], match: null, money: null, news: null };
    }
    const credit: Credit = { row, hTid, origin: originOf(act), record: null };
    const made = await firstPlan(services, credit, now);
    await transactAudited(services, act, 'record credit', made.writes, now);
    return made;
  });
  if (plan.match !== null) await announceNews(services, plan.match, now);
  if (plan.news !== null) await announce(services, plan.news, now);
  return plan.intake;
}

/** What an entry would be booked as; nothing is written. Throws `deposit.entered_already`. */
export async function planEntry(
  services: UseCase,
  row: BankRow,
  by: UserId,
  now: number,
): Promise<Pick<CreditPlan, 'intake' | 'money'>> {
  const { hTid, seen } = await readSeen(services, row, true);
  if (seen !== null) return { intake: 'seen', money: null };
  return firstPlan(services, { row, hTid, origin: { source: 'manual', actor: by }, record: null }, now);
}

export interface CreditPlan {
  intake: Intake;
  writes: Write[];
  match: MatchItem | null;
  money: SideMoney | null;
  /** Written in the same transaction, so that a crash does not lose it. */
  news: News<'once'> | null;
}

async function firstPlan(services: UseCase, credit: Credit, now: number): Promise<CreditPlan> {
  const { row, hTid, origin } = credit;
  const { duplicate, count } = await readRecorded(services, row, origin.source);
  if (duplicate !== null && origin.source === 'manual') throw new Refusal('deposit.entered_already');
  const marks = markWrites(services.hash, row, hTid, { source: origin.source, count }, now);
  const isOwn = duplicate?.codes.length === 0 && (await paysOpenSide(services, row, now));
  const plan = await heldBackOrBooked(services, credit, isOwn ? null : (duplicate?.hTid ?? null), now);
  return { ...plan, writes: [...plan.writes, ...marks] };
}

/** A row that names a waiting side by name and code is booked at once: an entry without a code did not pay
 * it. */
const paysOpenSide = async (services: UseCase, row: BankRow, now: number): Promise<boolean> => {
  const known = await readKnownSides(services, row, now);
  return namesOpenSide(
    row,
    known.map(({ payable }) => payable),
  );
};

/** A possible second report of an entry by hand, or the bounce of a payout, waits for an admin. */
async function heldBackOrBooked(
  services: UseCase,
  credit: Credit,
  duplicate: string | null,
  now: number,
): Promise<CreditPlan> {
  if (duplicate !== null)
    return heldBackPlan(services, credit, { reason: 'entered', enteredAs: duplicate }, now);
  // An admin may mark the payout as bounced at this moment.
  const bounces = await readBounceCount(services, credit.row.amount);
  const back = await findAwaitedBounce(services, credit.row);
  if (back === null) {
    const plan = await bookingPlan(services, credit, now);
    return paysSide(plan.intake) ? plan : { ...plan, writes: [...plan.writes, countRaised(bounces, now)] };
  }
  const { payoutId, round, undone } = back;
  const returnOf = { payoutId, round, undone };
  return heldBackPlan(services, credit, { reason: 'bounced', returnOf }, now);
}

/** Decides which side it pays, and books it. */
export async function bookingPlan(services: UseCase, credit: Credit, now: number): Promise<CreditPlan> {
  const decision = await decideCredit(services, credit.row, now);
  const { money, named } = decision;
  const plan = planFor(services, credit, decision, now);
  const news =
    money === null
      ? named && namedNews(services.hash, named, credit, now)
      : creditNews(services.hash, money, credit, plan, now);
  return withNews(plan, news, now);
}

function planFor(
  services: UseCase,
  credit: Credit,
  { assignment, money, named }: CreditDecision,
  now: number,
): Omit<CreditPlan, 'news'> {
  if (assignment.kind === 'suspense' || money === null) {
    const reason = assignment.kind === 'suspense' ? assignment.reason : 'unknown';
    return suspensePlan(services, credit, { reason, money, named }, now);
  }
  const { hTid, row, origin } = credit;
  const evidence = evidenceOf(credit);
  if (assignment.kind === 'cover') {
    const cover = { money, hTid, amount: row.amount, isFromSuspense: false };
    const booking = { actor: origin.actor, at: now, evidence };
    const { match, writes, entry, ...covered } = coverWrites(services.hash, cover, booking);
    const { matchId, side } = money.deposit;
    const round = match[side].reversals ?? 0;
    const done = { kind: 'entered_cover', matchId, side, entry, ...covered, round } as const;
    return {
      intake: 'covered',
      money,
      match,
      writes: [
        bankRowWrite(credit, 'covered', money, now),
        ...writes,
        ...enteredWritten(services.hash, credit, done, now),
      ],
    };
  }
  return paidPlan(services, credit, money, now);
}

function paidPlan(
  services: UseCase,
  credit: Credit,
  money: SideMoney,
  now: number,
): Omit<CreditPlan, 'news'> {
  const { hTid, row, origin } = credit;
  const used = shortCredits(money);
  const payment = {
    money,
    credit: { hTid, amount: row.amount, evidence: evidenceOf(credit) },
    used,
    receivableWon: 0,
    role: 'job',
    actor: origin.actor,
  } as const;
  const { match, writes, entry, refundId } = paymentWrites(services.hash, payment, now);
  const { matchId, side } = money.deposit;
  const parts = { used: used.map(({ depositId }) => depositId), receivableWon: 0 };
  const done = { kind: 'entered', matchId, side, entry, ...parts, refundId } as const;
  return {
    intake: match.state === 'fixed' ? 'fixed' : 'paid',
    money,
    match,
    writes: [
      bankRowWrite(credit, 'paid', money, now),
      ...writes,
      ...enteredWritten(services.hash, credit, done, now),
    ],
  };
}

function suspensePlan(
  services: UseCase,
  credit: Credit,
  { reason, money, named }: Pick<CreditDecision, 'money' | 'named'> & { reason: SuspenseReason },
  now: number,
): Omit<CreditPlan, 'news'> {
  const { row, hTid, origin, record } = credit;
  const where = { ...sideNamed(money), ...(named && { named: whoseName(named) }) };
  const wrong =
    record === null
      ? wrongDepositOf(services.hash, { row, hTid, reason, ...where }, now)
      : changed(record.wrong, { reason, state: 'open', ...where, ...listedInSuspense(record.wrong) }, now);
  const booking = { actor: origin.actor, at: now, evidence: evidenceOf(credit) };
  const entry = bankLedgerKey(hTid, ARRIVED);
  const done = { kind: 'entered_suspense', entry, depositId: wrong.depositId } as const;
  return {
    intake: reason,
    match: null,
    money,
    writes: [
      bankRowWrite(credit, 'wrong', money, now),
      record === null ? created(wrong) : replaced(record.wrong, wrong),
      bankEntry(hTid, suspenseBooked(hTid, row.amount, reason), booking),
      ...enteredWritten(services.hash, credit, done, now),
      ...(money === null
        ? []
        : [
            // A part that comes while its match ends is decided again.
            unchanged(matchKey(money.match.matchId), money.match.v),
            replaced(money.deposit, withSuspenseCredit(money.deposit, wrong, now)),
            obligationRaised(money.deposit.uid, now),
          ]),
      ...(named === null
        ? []
        : [
            replaced(named.deposit, withNamed(named.deposit, wrong, now)),
            obligationRaised(named.deposit.uid, now),
          ]),
    ],
  };
}

const whoseName = ({ deposit: { matchId, side, uid } }: SideMoney) => ({ matchId, side, uid });

const evidenceOf = ({ hTid, origin }: Credit): Evidence =>
  origin.source === 'feed' ? { kind: 'feed', hTid } : { kind: 'manual', hTid, by: origin.actor };
