import { LEDGER_ACCOUNTS } from '../../../shared/data/kinds.ts';
import { bothWon } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { BANK_FEE_WON_MAX } from '../../../shared/limits.ts';
import { otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import type { BarShareReason, RefundReason } from '../../../shared/schemas/reasons.ts';
import type { MatchItem } from '../../items/match.ts';
import type { LedgerAccount, LedgerLine } from '../../items/money.ts';
import { type Ending, endingOf } from '../meetings/endings.ts';
import { awaitsDeposit, isLive } from '../meetings/lifecycle.ts';
import { receivedWon, sum, wentOnWon } from './received.ts';
import { payoutsWaitUntil } from '../meetings/objections.ts';
import { searchLastsUntil, searchOf } from '../meetings/rescue.ts';

/**
 * The law of money (docs/money.md): the facts of a match in, what each party is owed out. All amounts are in
 * won. Facts are stored on the match and changed by one command each; everything here is computed from them.
 */
export type Account = Pick<
  MatchItem,
  | 'state'
  | 'terms'
  | 'dueAt'
  | 'reason'
  | 'releasedBy'
  | 'endedAt'
  | 'correctedAt'
  | 'objections'
  | 'objectionUntil'
  | 'rescue'
  | 'offer'
  | 'male'
  | 'female'
  | 'sent'
>;
type SideFacts = MatchItem['male'];
export { checkingWon, receivedWon } from './received.ts';
export type Receiver = Side | 'bar';
export const RECEIVERS = [...SIDES, 'bar'] as const satisfies readonly Receiver[];

/** Paid in time by the bank's own time, or an admin said so. Once a match is fixed both sides have paid. */
export function hasPaid(account: Account, side: Side): boolean {
  if (!awaitsDeposit(account.state) && account.state !== 'released') return true;
  return account[side].confirmed !== undefined || inTimeWon(account, side) >= account.terms.depositWon;
}

const inTimeWon = (account: Account, side: Side): number => {
  const credits = account[side].credits.filter(({ at }) => at <= account.dueAt);
  return receivedWon({ ...account[side], credits });
};

export interface SidePosition {
  receivedWon: number;
  isPaid: boolean;
  heldWon: number;
  /** Goes back to the side, sent or not. */
  owedWon: number;
  /** Came towards the deposit and waits for the rest. */
  partWon: number;
  receivableWon: number;
  /** Of a deposit that counts as paid, what the platform pays. */
  borneWon: number;
  /** What the member is asked for: the rest of the deposit. */
  missingWon: number;
}

/** docs/money.md, "Formula": one side of a match, from its facts. */
export function position(account: Account, side: Side): SidePosition {
  const { terms, state } = account;
  const { confirmed, borne } = account[side];
  const received = receivedWon(account[side]);
  const isPaid = hasPaid(account, side);
  const shown = { receivedWon: received, isPaid };
  const lacking = (won: number) =>
    borne === undefined ? { receivableWon: won, borneWon: 0 } : { receivableWon: 0, borneWon: won };
  if (awaitsDeposit(state) && !isPaid) {
    const missingWon = Math.max(0, terms.depositWon - received);
    return { ...shown, heldWon: 0, owedWon: 0, partWon: received, receivableWon: 0, borneWon: 0, missingWon };
  }
  if (state === 'released') {
    const owedWon = Math.max(received, confirmed === undefined ? 0 : terms.depositWon);
    return { ...shown, heldWon: 0, owedWon, partWon: 0, ...lacking(owedWon - received), missingWon: 0 };
  }
  const missingWon = Math.max(0, terms.depositWon - received);
  return {
    ...shown,
    heldWon: isLive(state) ? terms.depositWon : 0,
    owedWon: Math.max(0, received - terms.depositWon) + shareWon(account, side),
    partWon: 0,
    ...lacking(missingWon),
    missingWon: confirmed === undefined && borne === undefined ? missingWon : 0,
  };
}

/** What each party gets of both deposits when a fixed meeting ends. They sum to two deposits. */
function sharesOf({ depositWon, compensationWon }: MatchItem['terms'], ending: Ending) {
  switch (ending.how) {
    case 'completed':
    case 'absent-both':
      return { male: 0, female: 0, bar: bothWon({ depositWon }) };
    case 'canceled-by-bar':
      return { male: depositWon, female: depositWon, bar: 0 };
    case 'canceled':
    case 'absent': {
      const compensated = otherSide(ending.by);
      const bar = depositWon - compensationWon;
      return { male: 0, female: 0, [compensated]: depositWon + compensationWon, bar };
    }
  }
}

export function shareWon(account: Account, to: Receiver): number {
  const ending = endingOf(account);
  if (ending === null) return 0;
  return sharesOf(account.terms, ending)[to] - (to === 'bar' ? 0 : wentOnWon(account[to]));
}

const owedWon = (account: Account, to: Receiver): number =>
  to === 'bar' ? shareWon(account, 'bar') : position(account, to).owedWon;

const sentTo = (account: Account, to: Receiver) =>
  account.sent.filter((payout) => payout.to === to && payout.bounce === undefined);

/** Owed, less what was sent and did not come back. Below 0: more was sent than is owed. */
export const dueWon = (account: Account, to: Receiver): number =>
  owedWon(account, to) - sum(sentTo(account, to).map(({ won }) => won));

/** What the member expects back from the end of the match: a deposit, with what the end adds. */
export const refundWon = (account: Account, side: Side): number =>
  account.state === 'released'
    ? position(account, side).isPaid
      ? account.terms.depositWon
      : 0
    : shareWon(account, side);

/** While the bank has not shown a deposit that counts as paid, nothing of the match is paid out. */
export const waitsForBank = (account: Account): boolean =>
  SIDES.some((side) => position(account, side).receivableWon > 0);

export const isBorne = (account: Account): boolean =>
  SIDES.some((side) => position(account, side).borneWon > 0);

export type Balances = Readonly<Record<LedgerAccount, number>>;

/** The assets are BANK, PG, TRANSIT and RECEIVABLE; PLATFORM is what remains, so that both sides are equal. BANK
 * and PG have only the rows that are decided to be of this match, BANK a deposit that went on, too. */
export function balances(account: Account): Balances {
  const sides = SIDES.map((side) => position(account, side));
  const { sent } = account;
  const rows = [
    ...SIDES.flatMap((side) => account[side].credits),
    ...sent.flatMap(({ bounce, debit }) => [
      { payment: undefined, won: bounce?.won ?? 0 },
      { payment: debit?.payment, won: -(debit?.won ?? 0) },
    ]),
  ];
  const wonAt = (isPg: boolean) =>
    sum(rows.filter(({ payment }) => (payment !== undefined) === isPg).map(({ won }) => won));
  const moved = sum(SIDES.map((side) => (account[side].cameFrom?.won ?? 0) - wentOnWon(account[side])));
  const [BANK, PG] = [wonAt(false) + moved, wonAt(true)];
  const TRANSIT = 0 - sum(sent.filter(({ debit }) => debit === undefined).map(({ won }) => won));
  const RECEIVABLE = sum(sides.map((side) => side.receivableWon));
  const HOLD = sum(sides.map((side) => side.heldWon));
  const REFUND = sum(SIDES.map((side) => Math.max(0, dueWon(account, side))));
  const BARPAY = Math.max(0, dueWon(account, 'bar'));
  const SUSPENSE = sum(sides.map((side) => side.partWon));
  const PLATFORM = BANK + PG + TRANSIT + RECEIVABLE - HOLD - REFUND - BARPAY - SUSPENSE;
  return { BANK, PG, TRANSIT, RECEIVABLE, HOLD, REFUND, BARPAY, SUSPENSE, PLATFORM };
}

export const movesOf = (before: Partial<Balances>, after: Partial<Balances>): LedgerLine[] =>
  LEDGER_ACCOUNTS.map((account) => ({
    account,
    amount: (after[account] ?? 0) - (before[account] ?? 0),
  })).filter(({ amount }) => amount !== 0);

/** Money to send to a party, or that was sent. `number` counts the payouts of that party. */
export interface DueRow {
  to: Receiver;
  number: number;
  won: number;
  reason: RefundReason | BarShareReason;
  sent?: MatchItem['sent'][number];
  /** Of what is due: the end of the time for objections (null: one is open), and whether the bank has not
   * shown a deposit of this match. */
  waitsUntil?: number | null | undefined;
  awaitsBank: boolean;
}

/** The rows of refunds and shares of a match: what was sent, and for each party at most one that is due. */
export function dueRows(account: Account): DueRow[] {
  const objectionsUntil = payoutsWaitUntil(account);
  const search = searchOf(account);
  const waitsUntil =
    objectionsUntil === undefined && search !== null ? searchLastsUntil(search) : objectionsUntil;
  const awaitsBank = waitsForBank(account);
  return RECEIVERS.flatMap((to) => {
    const sent = account.sent
      .filter((payout) => payout.to === to)
      .map((fact): DueRow => {
        const { number, won } = fact;
        return { to, number, won, reason: fact.reason, sent: fact, awaitsBank: false };
      });
    const won = dueWon(account, to);
    if (won <= 0) return sent;
    const number = firstFree(sent.map((row) => row.number));
    return [...sent, { to, number, won, reason: reasonOf(account, to), waitsUntil, awaitsBank }];
  });
}

export function firstFree(taken: readonly number[]): number {
  let number = 0;
  while (taken.includes(number)) number += 1;
  return number;
}

/** Why the party gets what is due: because of how the match ended or, before that and beside it, because it is
 * its own money. */
function reasonOf(account: Account, to: Receiver): DueRow['reason'] {
  const ending = endingOf(account);
  if (to === 'bar') return BAR_REASONS[ending?.how ?? 'completed'];
  if (account.state === 'released') return releaseReason(account, to);
  if (ending === null || dueWon(account, to) <= surplusLeft(account, to)) return 'surplus';
  return ending.how === 'canceled-by-bar' ? 'canceled_by_bar' : 'compensation';
}

/** What a side sent beyond its deposit goes out before its share. */
const surplusLeft = (account: Account, side: Side): number =>
  Math.max(0, dueWon(account, side) - shareWon(account, side));

const BAR_REASONS = {
  completed: 'completed',
  'absent-both': 'absent_both',
  absent: 'absent',
  canceled: 'canceled',
  'canceled-by-bar': 'canceled',
} as const satisfies Record<Ending['how'], BarShareReason>;

/** By when it came: in time and before the end it was a deposit, or a part of one. */
function releaseReason(account: Account, side: Side): RefundReason {
  const { credits, confirmed } = account[side];
  const isDeadline = account.reason === 'deadline';
  const until = Math.min(account.dueAt, account.endedAt ?? account.dueAt);
  const before = credits.filter(({ at }) => at <= until);
  const endedAt = account.endedAt ?? 0;
  const isPaid = sum(before.map(({ won }) => won)) >= account.terms.depositWon;
  if (isPaid || (confirmed !== undefined && confirmed.at <= endedAt)) {
    if (account.offer !== undefined) return 'table_taken';
    if (account.releasedBy !== side && account.releasedBy !== 'both')
      return isDeadline ? 'other_unpaid' : 'pending_other_cancel';
    return isDeadline ? 'canceled_deposit' : 'pending_self_cancel';
  }
  if (credits.length > 0 && before.length === credits.length) return 'short';
  return isDeadline ? 'late_deposit' : 'canceled_deposit';
}

/** Who decides: the bank's own rows are facts whatever follows from them, an admin is refused what would
 * harm somebody, and may bear a loss for the platform with a reason. */
export interface Decider {
  isBank?: boolean;
  isBorne?: boolean;
}

/** Throws `money.sent_already` where more would have been sent than is owed or was marked, and `money.meeting_fixed` where
 * a side of a fixed meeting would have neither paid nor been confirmed nor borne by the platform. */
export function refuseLoss(before: Account, after: Account, { isBank, isBorne }: Decider): void {
  if (isBank) return;
  for (const to of RECEIVERS) {
    const lost = Math.min(0, dueWon(after, to));
    if (!isBorne && lost < Math.min(0, dueWon(before, to))) throw new Refusal('money.sent_already');
  }
  if (!isBorne && leftBeyondWon(after) > leftBeyondWon(before)) throw new Refusal('money.sent_already');
  if (awaitsDeposit(before.state) || before.state === 'released') return;
  for (const side of SIDES) {
    if (isGrounded(before, side) && !isGrounded(after, side)) throw new Refusal('money.meeting_fixed');
  }
}

const leftBeyondWon = ({ sent }: Account): number =>
  sum(sent.map(({ won, debit }) => beyondWon(debit?.won ?? 0, won)));

/** How much more left than was to leave, unless that may be a fee of the bank. */
export const beyondWon = (left: number, won: number): number =>
  left - won > BANK_FEE_WON_MAX ? left - won : 0;

const isGrounded = (account: Account, side: Side): boolean =>
  account[side].confirmed !== undefined ||
  account[side].borne !== undefined ||
  receivedWon(account[side]) >= account.terms.depositWon;

/** The match with what is shown of its sides brought up to its facts. `at` is the service's time: a payment
 * is told when the service learns of it. */
export function withViews<M extends Account>(account: M, at: number): M {
  const shown = (side: Side): SideFacts => {
    const { isPaid: wasPaid, paidAt, ...facts } = account[side];
    const isPaid = hasPaid(account, side);
    return { ...facts, isPaid, paidAt: isPaid ? (wasPaid ? paidAt : at) : null };
  };
  return { ...account, male: shown('male'), female: shown('female') };
}
