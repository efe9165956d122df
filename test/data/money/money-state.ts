import type { Side } from '../../../shared/ids.ts';
import type { Sender } from './money-commands.ts';

/** A bank row that was not assigned; `entered` waits for an admin to say whether it was typed in before. */
export interface Wrong {
  tid: string;
  /** The side that it seems to belong to, or that it may pay while it
   * is held back; null when it does not say. */
  side: Side | null;
  /** The side that has the sender's name and a deposit to pay; nobody is certain that it is its money. */
  named?: Side;
  amount: number;
  reason: 'short' | 'late' | 'canceled' | 'double' | 'unknown' | 'entered' | 'bounced';
  isOpen: boolean;
  /** An admin has put it off. */
  isHeld?: boolean;
  /** Its texts were blanked with its member's account. */
  isForgotten?: boolean;
  /** Won that the bank took off it since it paid a deposit. */
  takenOff?: number;
  /** The side that the bank's feed assigned it to; not set for what an admin typed in or assigned. */
  sure?: Side | null;
  /** `bounced`: the bounce that it may be, by its place in `bounces`. */
  bounceOf?: number;
}

export interface Owed {
  /** The event that created it: what an end owes can become void. */
  cause: string;
  to: Side | 'bar';
  amount: number;
  state: 'due' | 'done' | 'void';
  /** The account that it goes to, and those from which it came back. */
  account: number;
  bouncedFrom: number[];
  bounces: number;
  /** How often a sending was taken back. */
  takenBack: number;
  /** When it was last sent. */
  sentAt: number;
  /** The open or sent batch that it is in. */
  batch: number | null;
}

/** What the bank did: a row of the collecting account. */
export interface Row {
  id: string;
  amount: number;
  /** Place in `TIMES`. */
  at: number;
  name: Sender | 'bar' | 'bank';
  /** The payout whose code its memo repeats, by its place in `owed`. */
  payout: number | null;
  /** The bank has taken some off it: an admin has closed that, or it is listed. */
  off?: 'closed' | 'listed';
}

/** What the ledger must say of it: an entry that moves BANK. */
export interface Move {
  amount: number;
  /** The transfer, by the bank's number. */
  tid?: string;
  /** The bank row that is its evidence; null for what an admin reported. */
  row: string | null;
  /** The owner of a transfer; null while nobody knows. */
  of: Side | null;
  /** A payout, by its place in `owed`. */
  payout: number | null;
  /** The receiver of money out, where the list of differences knows it. */
  name: Row['name'] | null;
}

/** A transfer as it is compared with one that an admin typed in. */
export interface Reported {
  tid: string;
  source: 'feed' | 'entry';
  name: Row['name'];
  amount: number;
  /** Its place in `TIMES`. */
  day: number;
  code: string | null;
  /** The payout whose code its memo repeats. */
  payout: number | null;
  isLinked: boolean;
  /** Won that the bank took off it. */
  takenOff?: number;
}

/** A payout that an admin marked as bounced; its row is awaited until it is known. */
export interface Bounce {
  payout: number;
  amount: number;
  /** The receiver at that time; null for one who had left. */
  to: Row['name'] | null;
  sentAt: number;
  isAwaited: boolean;
  move: Move;
}

/** What an admin did with money by hand, with what its reversal must know. */
export type Act = { isReversed: boolean; amount: number; used: Wrong[]; refund: Owed | null } & (
  | { kind: 'confirmed' | 'matched' | 'late_confirmed'; side: Side; receivable: number }
  | { kind: 'covered'; side: Side; covered: number; round: number }
  | { kind: 'part'; side: Side; before: Pick<Wrong, 'reason' | 'side'> }
  | { kind: 'entered'; side: Side; tid: string }
  | { kind: 'entered_cover'; side: Side; tid: string; covered: number; round: number }
  | { kind: 'entered_suspense'; tid: string }
  | { kind: 'refunded' }
  /** A payout that came back, as it was sent; with the bounce whose
   * row is awaited, or the credit in `used`. */
  | { kind: 'bounced'; owed: Owed; sent: Owed; back: Bounce | null }
  /** `linked` is the bounce that the row is, or the entry of the same transfer. */
  | { kind: 'linked'; linked: Bounce | { entry: Reported; row: Reported; move: Move | null } }
  /** Money in suspense is a bounce that was marked before; `move` was its arrival. */
  | { kind: 'return_linked'; linked: Bounce; move: Move }
  | { kind: 'returned'; move: Move }
  /** A row of which the bank took some off was closed: the platform bears it; money in suspense in
   * `used` has it less; or the refunds and the receivable of the side that the transfer has paid. */
  | { kind: 'row_borne'; row: Row; move: Move }
  | { kind: 'row_suspended'; row: Row; move: Move; transfer: string }
  | {
      kind: 'row_paid';
      row: Row;
      move: Move;
      transfer: string;
      side: Side;
      lowered: { owed: Owed; won: number }[];
      receivable: number;
      round: number;
    }
);

export type State =
  | 'pending'
  | 'released'
  | 'fixed'
  | 'canceled-male'
  | 'canceled-female'
  | 'complete'
  | 'absent-male'
  | 'absent-female'
  | 'absent-both'
  | 'cancel-by-bar';

export interface Money {
  /** Place in `TIMES`. */
  time: number;
  state: State;
  /** Place in `TIMES` at which a deposit is still in time; reversing a payment of one moves it. */
  dueAt: number;
  endedAt: number;
  /** When the present end was marked: the time for objections counts from it. */
  markedAt: number;
  /** The teams that may object to that mark. */
  concerned: readonly Side[];
  corrections: number;
  /** A team cancelled before both had paid. */
  isCanceled: boolean;
  paid: Record<Side, boolean>;
  /** An ended match: an admin confirmed late money, so that more of it counts twice. */
  isCounted: Record<Side, boolean>;
  /** Won that an admin confirmed and no bank row has covered yet. */
  receivable: Record<Side, number>;
  hold: Record<Side, number>;
  /** The transfers that paid a deposit or covered a confirmation. */
  paidBy: Record<Side, string[]>;
  /** The bank's feed has reported rows. */
  isReported: boolean;
  record: Record<Side, 'none' | 'open' | 'dismissed' | 'closed'>;
  /** The side's request waits for another match. */
  isWaiting: Record<Side, boolean>;
  isDeleted: Record<Side, boolean>;
  objections: Partial<Record<Side, 'open' | 'settled'>>;
  wrongs: Wrong[];
  owed: Owed[];
  batches: ('open' | 'sent' | 'dissolved')[];
  reported: Reported[];
  rows: Row[];
  moves: Move[];
  bounces: Bounce[];
  acts: Act[];
  /** How often a confirmation of the side was reversed, and what of its money the platform bears. */
  reversals: Record<Side, number>;
  platform: Record<Side, number>;
  /** Won that the bank took off transfers and the platform bears. */
  borne: number;
}

/** 0: the match is made; 1: its deadline has passed; 2: the meeting has started; then every 72 hours. */
export const OVERDUE = 1;
export const AFTER_START = 2;
export const LAST = 9;

const both = <T>(value: T): Record<Side, T> => ({ male: value, female: value });

export const start: Money = {
  time: 0,
  state: 'pending',
  dueAt: 0,
  endedAt: 0,
  markedAt: 0,
  concerned: [],
  corrections: 0,
  isCanceled: false,
  paid: both(false),
  isCounted: both(false),
  receivable: both(0),
  hold: both(0),
  paidBy: { male: [], female: [] },
  isReported: false,
  record: both('none'),
  isWaiting: both(false),
  isDeleted: both(false),
  objections: {},
  wrongs: [],
  owed: [],
  batches: [],
  reported: [],
  rows: [],
  moves: [],
  bounces: [],
  acts: [],
  reversals: both(0),
  platform: both(0),
  borne: 0,
};

export const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** What may be booked already, until an admin decides. */
export const isHeldBack = ({ reason }: Pick<Wrong, 'reason'>): boolean =>
  reason === 'entered' || reason === 'bounced';

/** Money of a transfer that waits in suspense. */
export const isInSuspense = (wrong: Wrong): boolean => wrong.isOpen && !isHeldBack(wrong);

/** Balances of the ledger by account. */
export type Books = Record<string, number>;

/** The balances that the ledger must have. */
export const booksOf = (money: Money): Books => {
  const due = (to: Owed['to']) => sumOf(money.owed.filter((one) => one.to === to && one.state === 'due'));
  return {
    BANK: sumOf(money.moves),
    'RECEIVABLE male': money.receivable.male,
    'RECEIVABLE female': money.receivable.female,
    'HOLD male': money.hold.male,
    'HOLD female': money.hold.female,
    'REFUND male': due('male'),
    'REFUND female': due('female'),
    BARPAY: due('bar'),
    SUSPENSE: sumOf(money.wrongs.filter(isInSuspense)),
    PLATFORM: 0 - money.platform.male - money.platform.female - money.borne,
  };
};
