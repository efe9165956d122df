import type { Side } from '../../../shared/ids.ts';

export interface Wrong {
  tid: string;
  /** The side that its name suggests; null when the name does not say. */
  side: Side | null;
  amount: number;
  reason: string;
  isOpen: boolean;
}
export interface Owed {
  /** The event that created the refund: end events can be voided. */
  cause: string;
  to: Side | 'bar';
  amount: number;
  state: 'due' | 'done' | 'void';
}

export interface Money {
  state: string;
  paid: Record<Side, boolean>;
  /** Won that an admin confirmed and no bank row has covered yet. */
  receivable: Record<Side, number>;
  recordOpen: Record<Side, boolean>;
  seen: string[];
  wrongs: Wrong[];
  owed: Owed[];
  corrections: number;
  objections: Partial<Record<Side, 'open' | 'settled'>>;
  /** A team cancelled the match before both had paid. */
  isCanceled: boolean;
  /** The time for objections is over. */
  isLate: boolean;
  bank: number;
  hold: Record<Side, number>;
}

export const start: Money = {
  state: 'pending',
  paid: { male: false, female: false },
  receivable: { male: 0, female: 0 },
  recordOpen: { male: false, female: false },
  seen: [],
  wrongs: [],
  owed: [],
  corrections: 0,
  objections: {},
  isCanceled: false,
  isLate: false,
  bank: 0,
  hold: { male: 0, female: 0 },
};

export const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** The expected ledger balances, by account kind. */
export const booksOf = (money: Money): Record<string, number> => {
  const due = (to: Owed['to']) => sumOf(money.owed.filter((one) => one.to === to && one.state === 'due'));
  return {
    BANK: money.bank,
    'RECEIVABLE male': money.receivable.male,
    'RECEIVABLE female': money.receivable.female,
    'HOLD male': money.hold.male,
    'HOLD female': money.hold.female,
    'REFUND male': due('male'),
    'REFUND female': due('female'),
    BARPAY: due('bar'),
    SUSPENSE: sumOf(money.wrongs.filter(({ isOpen }) => isOpen)),
  };
};
