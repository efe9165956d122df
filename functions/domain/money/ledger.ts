import { barWon, compensatedWon, type MatchTerms } from '../../../shared/deposit.ts';
import { type BarId, type MatchId, otherSide, type Side, type UserId } from '../../../shared/ids.ts';
import type { LedgerAccount, LedgerEntryItem } from '../../items/money.ts';
import { sumWon } from './sum-won.ts';

/** BANK and RECEIVABLE are assets and count money in, the others money owed. */
export type LedgerLine = LedgerEntryItem['lines'][number];

/** One event of docs/money.md: its deterministic name, its row there, its balanced lines. */
export interface LedgerEvent {
  /** Unique within its match, bank row or refund; part of the key, so that it can be booked once only. */
  event: string;
  kind: LedgerEntryItem['kind'];
  lines: LedgerLine[];
}

interface MoneySide {
  uid: UserId;
  /** How often a confirmed deposit of it was reversed. */
  reversals?: number | undefined;
}

type MoneyTerms = Pick<MatchTerms, 'depositWon' | 'compensationWon'>;

export interface MoneyMatch {
  matchId: MatchId;
  terms: MoneyTerms;
  barId: BarId;
  male: MoneySide;
  female: MoneySide;
  corrections: number;
}

export const BANK: LedgerAccount = { kind: 'BANK' };
export const hold = ({ matchId }: MoneyMatch, side: Side): LedgerAccount => ({ kind: 'HOLD', matchId, side });
export const receivable = ({ matchId }: MoneyMatch, side: Side): LedgerAccount => ({
  kind: 'RECEIVABLE',
  matchId,
  side,
});
export const refund = (uid: UserId): LedgerAccount => ({ kind: 'REFUND', uid });
const barPay = (barId: BarId): LedgerAccount => ({ kind: 'BARPAY', barId });
const PLATFORM: LedgerAccount = { kind: 'PLATFORM' };
export const suspense = (hTid: string): LedgerAccount => ({ kind: 'SUSPENSE', hTid });

/** Leaves out zero lines. Throws when no line is left or the lines do not balance: such an entry must never
 * be written. */
export function booked(event: string, kind: LedgerEvent['kind'], lines: LedgerLine[]): LedgerEvent {
  const moving = lines.filter((line) => line.amount !== 0);
  if (moving.length === 0 || !isBalanced(moving)) throw new RangeError(`unbalanced ledger event ${kind}`);
  return { event, kind, lines: moving };
}

/** Whether assets and liabilities changed by the same sum. */
export const isBalanced = (lines: readonly LedgerLine[]): boolean =>
  lines.reduce((sum, { account, amount }) => sum + (isAsset(account) ? amount : -amount), 0) === 0;

export const isAsset = ({ kind }: LedgerAccount): boolean => kind === 'BANK' || kind === 'RECEIVABLE';

/** The name of an event that can be reversed and done again: each time under its own. */
export const eventOfRound = (event: string, reversals = 0): string =>
  reversals === 0 ? event : `${event}:${reversals}`;

const negated = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }));

/** Event names contain the count of corrections, so that every end is an event of its own (M22). */
const endName = (match: MoneyMatch): string => `end:${match.corrections}`;

/** M4, M5, M8: before both have paid; the side that has paid gets its deposit back, no compensation. */
export const depositReleased = (
  match: MoneyMatch,
  paid: Side,
  cause: { by: Side; isDeadline: boolean },
): LedgerEvent => {
  const amount = match.terms.depositWon;
  const kind = cause.isDeadline ? 'M8' : cause.by === paid ? 'M4' : 'M5';
  return booked('release', kind, [
    { account: hold(match, paid), amount: -amount },
    { account: refund(match[paid].uid), amount },
  ]);
};

export type Ending =
  | { how: 'canceled'; by: Side }
  | { how: 'absent'; by: Side }
  | { how: 'absent-both' }
  | { how: 'completed' }
  | { how: 'canceled-by-bar' };

/** What each party gets when a fixed meeting ends, in won (docs/money.md M9-M12, M18). They sum to 2D. */
export function sharesOf(terms: MoneyTerms, ending: Ending): { male: number; female: number; bar: number } {
  const deposit = terms.depositWon;
  switch (ending.how) {
    case 'completed':
    case 'absent-both':
      return { male: 0, female: 0, bar: 2 * deposit };
    case 'canceled-by-bar':
      return { male: deposit, female: deposit, bar: 0 };
    case 'canceled':
    case 'absent': {
      const compensated = otherSide(ending.by);
      return { male: 0, female: 0, [compensated]: compensatedWon(terms), bar: barWon(terms) };
    }
  }
}

const ENDING_KIND = {
  canceled: 'M9',
  absent: 'M10',
  'absent-both': 'M11',
  completed: 'M12',
  'canceled-by-bar': 'M18',
} as const satisfies Record<Ending['how'], LedgerEvent['kind']>;

/** M9-M12, M18: both deposits move from HOLD to the receivers of that end. */
export function meetingEnded(match: MoneyMatch, ending: Ending): LedgerEvent {
  const deposit = match.terms.depositWon;
  const shares = sharesOf(match.terms, ending);
  return booked(endName(match), ENDING_KIND[ending.how], [
    { account: hold(match, 'male'), amount: -deposit },
    { account: hold(match, 'female'), amount: -deposit },
    { account: refund(match.male.uid), amount: shares.male },
    { account: refund(match.female.uid), amount: shares.female },
    { account: barPay(match.barId), amount: shares.bar },
  ]);
}

/** M22: reverses the end that `lines` booked, before the right one is booked with `corrections + 1`. */
export const endReversed = (match: MoneyMatch, lines: readonly LedgerLine[]): LedgerEvent =>
  booked(`contra:${match.corrections}`, 'M22', negated(lines));

/** Why money waits in suspense -> its row of docs/money.md. */
const SUSPENSE_KIND = {
  late: 'M13',
  canceled: 'M13',
  short: 'M14',
  unknown: 'M16',
  double: 'M17',
} as const;
export type SuspenseReason = keyof typeof SUSPENSE_KIND;

/** The event of money's arrival in suspense. */
export const ARRIVED = 'arrived';

/** The event by which money leaves suspense for a refund or by hand. */
export const DECIDED = 'resolved';

/** M13-M17: money that could not be assigned. Never income. */
export const suspenseBooked = (hTid: string, amount: number, reason: SuspenseReason): LedgerEvent =>
  booked(ARRIVED, SUSPENSE_KIND[reason], [
    { account: BANK, amount },
    { account: suspense(hTid), amount },
  ]);

/** Money in suspense; `reversals` counts how often a decision about it was reversed. */
interface SuspenseMoney {
  hTid: string;
  amount: number;
  reversals?: number;
}

/** M13-M17: money from suspense is refunded to the user who sent it. */
export const suspenseRefunded = (
  { hTid, amount, reversals, reason }: SuspenseMoney & { reason: SuspenseReason },
  uid: UserId,
): LedgerEvent =>
  booked(eventOfRound(DECIDED, reversals), SUSPENSE_KIND[reason], [
    { account: suspense(hTid), amount: -amount },
    { account: refund(uid), amount },
  ]);

/** M16: handed back to the sender at the bank, outside the refund list. */
export const suspenseHandedBack = ({ hTid, amount, reversals }: SuspenseMoney): LedgerEvent =>
  booked(eventOfRound(DECIDED, reversals), 'M16', [
    { account: suspense(hTid), amount: -amount },
    { account: BANK, amount: -amount },
  ]);

/** Who is paid out: the user of a refund, or the bar of a share. */
export type Payee = Extract<LedgerAccount, { kind: 'REFUND' | 'BARPAY' }>;

/** M19, M20: a refund or a bar share was sent; `round` counts how often it had been sent before. */
export const payoutSent = (payee: Payee, amount: number, round: number): LedgerEvent =>
  booked(`paid:${round}`, payee.kind === 'REFUND' ? 'M19' : 'M20', [
    { account: payee, amount: -amount },
    { account: BANK, amount: -amount },
  ]);

/** `round`: how often it had been sent before; `undone`: how often its bounce was marked by mistake. */
export interface BounceRound {
  round: number;
  undone?: number | undefined;
}

export const bounceEvent = ({ round, undone }: BounceRound): string =>
  eventOfRound(`bounced:${round}`, undone);

/** M21: the bank sent a payout back; with `hTid` the credit that brought it is in suspense. */
export const payoutBounced = (payee: Payee, amount: number, count: BounceRound, hTid?: string): LedgerEvent =>
  booked(bounceEvent(count), 'M21', [
    hTid === undefined ? { account: BANK, amount } : { account: suspense(hTid), amount: -amount },
    { account: payee, amount },
  ]);

/** M26: money left the collecting account that is no payout: the bank's fee, or the operator's withdrawal. */
export const expenseBooked = (amount: number, reversals: number): LedgerEvent =>
  booked(eventOfRound('expense', reversals), 'M26', [
    { account: BANK, amount: -amount },
    { account: PLATFORM, amount: -amount },
  ]);

/** M27: money in suspense is no deposit but the bank's interest, or what the operator put in. */
export const incomeBooked = ({ hTid, amount, reversals }: SuspenseMoney): LedgerEvent =>
  booked(eventOfRound(DECIDED, reversals), 'M27', [
    { account: suspense(hTid), amount: -amount },
    { account: PLATFORM, amount },
  ]);

/** The name of an event's reversal; stored entries have it. */
export const reversalName = (event: string): string => `undo:${event}`;

/** M25: an act by hand was a mistake; its entry is reversed, under a name of its own. */
export const entryReversed = ({ event, lines }: Pick<LedgerEvent, 'event' | 'lines'>): LedgerEvent =>
  booked(reversalName(event), 'M25', negated(lines));

/** M25, for a deposit that others rely on: it counts as confirmed by an admin until the bank reports it. */
export function takenBackToReceivable(
  { event, lines }: Pick<LedgerEvent, 'event' | 'lines'>,
  { match, side }: { match: MoneyMatch; side: Side },
): { event: LedgerEvent; receivableWon: number; refundWon: number } {
  const wonOf = (kind: LedgerAccount['kind']) =>
    lines.reduce((sum, { account, amount }) => sum + (account.kind === kind ? amount : 0), 0);
  const refundWon = wonOf('REFUND');
  const receivableWon = wonOf('BANK') - refundWon;
  const moved = lines.filter(({ account: { kind } }) => kind === 'BANK' || kind === 'REFUND');
  const asked = { account: receivable(match, side), amount: receivableWon };
  return { event: booked(reversalName(event), 'M25', [...negated(moved), asked]), receivableWon, refundWon };
}

/** M25 after the deposit has left HOLD: what was confirmed by mistake returns to suspense or is no
 * receivable, the side's refunds give back up to `refundWon`, and the platform bears the rest. */
export function lateReversed(
  { event }: Pick<LedgerEvent, 'event'>,
  { match, side }: { match: MoneyMatch; side: Side },
  from: {
    suspense: readonly { hTid: string; amount: number }[];
    receivableWon: number;
    refundWon: number;
  },
): LedgerEvent {
  const total = from.receivableWon + sumWon(from.suspense);
  return booked(reversalName(event), 'M25', [
    { account: receivable(match, side), amount: -from.receivableWon },
    ...from.suspense.map(({ hTid, amount }) => ({ account: suspense(hTid), amount })),
    { account: refund(match[side].uid), amount: -from.refundWon },
    { account: PLATFORM, amount: from.refundWon - total },
  ]);
}

export function accountName(account: LedgerAccount): string {
  switch (account.kind) {
    case 'BANK':
    case 'PLATFORM':
      return account.kind;
    case 'HOLD':
    case 'RECEIVABLE':
      return `${account.kind} ${account.matchId} ${account.side}`;
    case 'REFUND':
      return `REFUND ${account.uid}`;
    case 'BARPAY':
      return `BARPAY ${account.barId}`;
    case 'SUSPENSE':
      return `SUSPENSE ${account.hTid}`;
  }
}

/** Balances by account name: sums of lines, never stored (docs/money.md). */
export function balances(entries: Iterable<Pick<LedgerEvent, 'lines'>>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lines } of entries) {
    for (const { account, amount } of lines) {
      const name = accountName(account);
      sums.set(name, (sums.get(name) ?? 0) + amount);
    }
  }
  return sums;
}

/** What entries changed the collecting account by, in won. */
export const bankWonOf = (entries: Iterable<Pick<LedgerEvent, 'lines'>>): number =>
  balances(entries).get(accountName(BANK)) ?? 0;
