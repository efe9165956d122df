import { depositWon } from '../../../shared/deposit.ts';
import { depositFromSuspense, suspended } from '../../domain/money/ledger.ts';
import {
  type Assignment,
  assignCredit,
  type Candidates,
  codesIn,
  type PayableSide,
} from '../../domain/bank/payment-matching.ts';
import { awaitsFeed, paymentWrites } from './deposits.ts';
import { depositItem, type DepositItem, matchItem, type MatchItem } from '../../items/match.ts';
import { type BankRowItem, bankRowItem, type WrongDepositItem } from '../../items/money.ts';
import { bankKey, depositKey, matchKey, wrongDepositKey } from '../../store/keys.ts';
import { bankEntry } from '../money/ledger.ts';
import { announceNews } from '../notices/match-notices.ts';
import { type FoundSide, sideOfCode, sidesOfName } from './pay-pointers.ts';
import { withStray, wrongDepositOf } from './wrong-deposit-rows.ts';
import { suspenseOf } from './wrong-deposits.ts';
import { isNot } from '../../store/conditions.ts';
import { changed, created, deciding, patched, replaced, unlisted } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { BankRow, UseCase, Write } from '../../ports.ts';

/** What became of a bank row. `seen`: it had been taken in before, nothing changed. */
export type Intake =
  'paid' | 'fixed' | 'counted' | 'short' | 'surplus' | 'late' | 'double' | 'unknown' | 'seen';

/** A match with the deposit of the side that a credit may mean. */
interface SideState {
  match: MatchItem;
  deposit: DepositItem;
  /** Short credits of this side that still wait in suspense. */
  partials: WrongDepositItem[];
}

/**
 * Takes in one credit of the collecting account, exactly once for each transaction id: assigns it to an open side, or books it to
 * suspense as a wrong deposit with its reason (decisions 39, 40; money.md M1, M2, M13-M17). The feed, which is no act, manual entries
 * and replays all come through here.
 */
export async function takeInCredit(
  services: UseCase,
  row: BankRow,
  act: Act | null,
  now: number,
): Promise<Intake> {
  const hTid = services.hash(`tid:${row.tid}`);
  const actor = act?.actor.uid ?? 'bank-feed';
  // Most rows of a feed were seen long ago. One that is new to a read that may be behind meets the row's own condition below.
  let consistent = false;
  const taken = await deciding(async (): Promise<Taken> => {
    const seen = await services.table.get(bankRowItem, bankKey(hTid), { consistent });
    if (seen !== null) return { intake: 'seen', match: null };
    consistent = true;
    const { candidates, states } = await findCandidates(services, row, now);
    const assignment = assignCredit({ amount: row.amount, at: row.at }, candidates);
    const state = stateOf(states, assignment);
    const plan = planFor(services, { row, hTid, actor, assignment, state }, now);
    await transactAudited(services, act, 'take in credit', plan.writes, now);
    return plan;
  });
  if (taken.match !== null) await announceNews(services, taken.match, now);
  return taken.intake;
}

interface Taken {
  intake: Intake;
  /** The match that a payment changed. */
  match: MatchItem | null;
}
interface Plan extends Taken {
  writes: Write[];
}
interface Credit {
  row: BankRow;
  hTid: string;
  actor: string;
  assignment: Assignment;
  state: SideState | null;
}

function planFor(services: UseCase, credit: Credit, now: number): Plan {
  const { assignment, state } = credit;
  if (assignment.kind === 'wrong' || state === null) return suspensePlan(services, credit, now);
  if (assignment.kind === 'already-counted') return countedPlan(credit, state, now);
  return paymentPlan(credit, state, assignment.kind === 'top-up', now);
}

function paymentPlan(
  credit: Credit,
  { match, deposit, partials }: SideState,
  isTopUp: boolean,
  now: number,
): Plan {
  const { row, hTid, actor } = credit;
  const parts = isTopUp ? partials : [];
  const booked = paymentWrites(
    {
      match,
      side: deposit.side,
      deposit,
      hTid,
      role: 'job',
      actor,
      ...(isTopUp ? { event: depositFromSuspense(match, deposit.side, parts, row.amount) } : {}),
      usedStrays: parts.map((part) => part.depositId),
    },
    now,
  );
  const resolved = parts.map((part) => wrongDepositResolved(part.depositId, now));
  return {
    intake: booked.match.state === 'fixed' ? 'fixed' : 'paid',
    match: booked.match,
    writes: [bankRowWrite(credit, 'paid', now), ...booked.writes, ...resolved],
  };
}

/** An admin had confirmed this money by hand: nothing is booked a second time. */
const countedPlan = (credit: Credit, { deposit }: SideState, now: number): Plan => ({
  intake: 'counted',
  match: null,
  writes: [
    bankRowWrite(credit, 'counted', now),
    replaced(deposit, changed(deposit, { hTid: credit.hTid }, now)),
  ],
});

function suspensePlan(services: UseCase, credit: Credit, now: number): Plan {
  const { row, hTid, actor, assignment, state } = credit;
  const reason = assignment.kind === 'wrong' ? assignment.reason : 'unknown';
  const where = {
    matchId: state?.match.matchId ?? null,
    side: state?.deposit.side ?? null,
  };
  const wrong = wrongDepositOf(services.hash, row, hTid, reason, where, now);
  return {
    intake: reason,
    match: null,
    writes: [
      bankRowWrite(credit, 'wrong', now),
      created(wrong),
      bankEntry(hTid, suspended(hTid, row.amount, reason), { actor, at: now }),
      ...(state === null ? [] : [replaced(state.deposit, withStray(state.deposit, wrong, now))]),
    ],
  };
}

function bankRowWrite({ row, hTid, state }: Credit, outcome: BankRowItem['outcome'], now: number): Write {
  const item: BankRowItem = {
    ...bankKey(hTid),
    v: 1,
    updatedAt: now,
    hTid,
    amount: row.amount,
    outcome,
    matchId: state?.match.matchId ?? null,
    side: state?.deposit.side ?? null,
    at: row.at,
  };
  return created(item);
}

const wrongDepositResolved = (depositId: string, now: number): Write =>
  patched(
    wrongDepositKey(depositId),
    { set: { state: 'resolved', ...unlisted }, if: isNot('state', 'resolved') },
    now,
  );

async function findCandidates(
  services: UseCase,
  row: BankRow,
  now: number,
): Promise<{ candidates: Candidates; states: SideState[] }> {
  for (const code of codesIn(row.accountOwner, row.memo)) {
    const found = await sideOfCode(services, code, now);
    const state = found === null ? null : await readSide(services, found);
    if (state !== null) return { candidates: { byCode: payable(state), byName: [] }, states: [state] };
  }
  const found = await sidesOfName(services, row.accountOwner, row.amount, now);
  const states = (await Promise.all(found.map((where) => readSide(services, where)))).filter(
    (state): state is SideState => state !== null,
  );
  return { candidates: { byCode: null, byName: states.map(payable) }, states };
}

async function readSide({ table }: UseCase, { matchId, uid }: FoundSide): Promise<SideState | null> {
  const [match, deposit] = await Promise.all([
    table.get(matchItem, matchKey(matchId)),
    table.get(depositItem, depositKey(uid, matchId)),
  ]);
  if (match === null || deposit === null) return null;
  const credits = await suspenseOf({ table }, deposit);
  const isPart = ({ reason, state }: WrongDepositItem) => reason === 'short' && state !== 'resolved';
  return { match, deposit, partials: credits.filter(isPart) };
}

const payable = ({ match, deposit, partials }: SideState): PayableSide => ({
  matchId: match.matchId,
  side: deposit.side,
  depositWon: depositWon(match.size),
  dueAt: match.dueAt,
  matchState: match.state,
  isPaid: deposit.state === 'paid',
  awaitsFeed: awaitsFeed(deposit),
  partialWon: partials.reduce((sum, stray) => sum + stray.amount, 0),
});

function stateOf(states: readonly SideState[], assignment: Assignment): SideState | null {
  const where = assignment.kind === 'wrong' ? assignment.where : assignment;
  if (where === null) return null;
  return (
    states.find(({ match, deposit }) => match.matchId === where.matchId && deposit.side === where.side) ??
    null
  );
}
