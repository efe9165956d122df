import { describe, expect, test } from 'vitest';
import {
  type Account,
  balances,
  type Balances,
  type DueRow,
  dueRows,
  movesOf,
  position,
  waitsForBank,
} from '../../../functions/domain/money/account.ts';
import { account, D, decided, goneOn, late, rowOf, sent, side } from './accounts.ts';

/** What the ledger has after the entry that books these facts. */
const booked = (facts: Account): Partial<Balances> =>
  Object.fromEntries(movesOf({}, balances(facts)).map(({ account, amount }) => [account, amount]));
const due = (facts: Account) =>
  Object.fromEntries(
    dueRows(facts)
      .filter((row) => row.sent === undefined)
      .map(({ to, won, reason }: DueRow) => [to, [won, reason]]),
  );

/** Every kind of movement, as a result of facts: what each account holds, and what is due to whom. */
const CASES: [
  name: string,
  facts: Partial<Account>,
  holds: Partial<Balances>,
  owed: Record<string, unknown>,
][] = [
  ['nothing came', {}, {}, {}],
  ['one deposit', { male: side([D]) }, { BANK: D, HOLD: D }, {}],
  ['both deposits', { state: 'fixed', male: side([D]), female: side([D]) }, { BANK: 2 * D, HOLD: 2 * D }, {}],
  ['a part', { male: side([2_000]) }, { BANK: 2_000, SUSPENSE: 2_000 }, {}],
  ['parts that reach it', { male: side([2_000, 3_000]) }, { BANK: D, HOLD: D }, {}],
  ['too late', { male: side([late(D)]) }, { BANK: D, SUSPENSE: D }, {}],
  [
    'too much',
    { male: side([6_000]) },
    { BANK: 6_000, HOLD: D, REFUND: 1_000 },
    { male: [1_000, 'surplus'] },
  ],
  ['twice', { male: side([D, D]) }, { BANK: 2 * D, HOLD: D, REFUND: D }, { male: [D, 'surplus'] }],
  ['confirmed, not shown', { male: side([], { confirmed: decided }) }, { RECEIVABLE: D, HOLD: D }, {}],
  ['confirmed, then shown', { male: side([D], { confirmed: decided }) }, { BANK: D, HOLD: D }, {}],
  [
    'confirmed, then shown in part',
    { male: side([2_000], { confirmed: decided }) },
    { BANK: 2_000, RECEIVABLE: 3_000, HOLD: D },
    {},
  ],
  [
    'confirmed and borne',
    { male: side([], { confirmed: decided, borne: decided }) },
    { HOLD: D, PLATFORM: -D },
    {},
  ],
  ['cancelled before anybody paid', { state: 'released', reason: 'cancel', releasedBy: 'male' }, {}, {}],
  [
    'cancelled by the one that had paid',
    { state: 'released', reason: 'cancel', releasedBy: 'male', male: side([D]) },
    { BANK: D, REFUND: D },
    { male: [D, 'pending_self_cancel'] },
  ],
  [
    'cancelled by the other',
    { state: 'released', reason: 'cancel', releasedBy: 'female', male: side([D]) },
    { BANK: D, REFUND: D },
    { male: [D, 'pending_other_cancel'] },
  ],
  [
    'the other did not pay',
    { state: 'released', reason: 'deadline', releasedBy: 'female', male: side([D]) },
    { BANK: D, REFUND: D },
    { male: [D, 'other_unpaid'] },
  ],
  [
    'a part goes back',
    { state: 'released', reason: 'deadline', releasedBy: 'both', male: side([2_000]) },
    { BANK: 2_000, REFUND: 2_000 },
    { male: [2_000, 'short'] },
  ],
  [
    'late money goes back',
    { state: 'released', reason: 'deadline', releasedBy: 'both', male: side([late(D)]) },
    { BANK: D, REFUND: D },
    { male: [D, 'late_deposit'] },
  ],
  [
    'money after a cancellation goes back',
    { state: 'released', reason: 'cancel', releasedBy: 'female', male: side([late(D)]) },
    { BANK: D, REFUND: D },
    { male: [D, 'canceled_deposit'] },
  ],
  [
    'an unpaid record is confirmed',
    {
      state: 'released',
      reason: 'deadline',
      releasedBy: 'both',
      male: side([], { confirmed: { ...decided, at: 3_000 } }),
    },
    { RECEIVABLE: D, REFUND: D },
    { male: [D, 'late_deposit'] },
  ],
  [
    'a team cancels a fixed meeting',
    { state: 'canceled_by_male', male: side([D]), female: side([D]) },
    { BANK: 2 * D, REFUND: 7_500, BARPAY: 2_500 },
    { female: [7_500, 'compensation'], bar: [2_500, 'canceled'] },
  ],
  [
    'a team cancels a fixed meeting, and the other deposit goes on',
    { state: 'canceled_by_male', male: side([D]), female: side([D], { wentTo: goneOn }) },
    { BANK: D, REFUND: 2_500, BARPAY: 2_500 },
    { female: [2_500, 'compensation'], bar: [2_500, 'canceled'] },
  ],
  [
    'to the match of the team that took the table',
    { state: 'fixed', male: side([D]), female: side([], { cameFrom: goneOn }) },
    { BANK: 2 * D, HOLD: 2 * D },
    {},
  ],
  ['a team that was asked has paid', { state: 'asked', male: side([D]) }, { BANK: D, HOLD: D }, {}],
  [
    'somebody else has the table',
    {
      state: 'released',
      reason: 'offer',
      male: side([D]),
      offer: { of: goneOn.matchId, to: 'male', firstUntil: 0 },
    },
    { BANK: D, REFUND: D },
    { male: [D, 'table_taken'] },
  ],
  [
    'a team is absent',
    { state: 'absent_female', male: side([D]), female: side([D]), endedAt: 0 },
    { BANK: 2 * D, REFUND: 7_500, BARPAY: 2_500 },
    { male: [7_500, 'compensation'], bar: [2_500, 'absent'] },
  ],
  [
    'both are absent',
    { state: 'absent_both', male: side([D]), female: side([D]) },
    { BANK: 2 * D, BARPAY: 2 * D },
    { bar: [2 * D, 'absent_both'] },
  ],
  [
    'it takes place',
    { state: 'completed', male: side([D]), female: side([D]) },
    { BANK: 2 * D, BARPAY: 2 * D },
    { bar: [2 * D, 'completed'] },
  ],
  [
    'the bar cancels',
    { state: 'canceled_by_bar', male: side([D]), female: side([D]) },
    { BANK: 2 * D, REFUND: 2 * D },
    { male: [D, 'canceled_by_bar'], female: [D, 'canceled_by_bar'] },
  ],
  [
    'a refund is marked as sent',
    { state: 'canceled_by_male', male: side([D]), female: side([D]), sent: [sent('female', 7_500)] },
    { BANK: 2 * D, TRANSIT: -7_500, BARPAY: 2_500 },
    { bar: [2_500, 'canceled'] },
  ],
  [
    'and the bank shows it',
    {
      state: 'canceled_by_male',
      male: side([D]),
      female: side([D]),
      sent: [sent('female', 7_500, { debit: { rowId: rowOf(7), won: 7_500 } })],
    },
    { BANK: 2_500, BARPAY: 2_500 },
    { bar: [2_500, 'canceled'] },
  ],
  [
    'it comes back less a fee',
    {
      state: 'canceled_by_male',
      male: side([D]),
      female: side([D]),
      sent: [
        sent('female', 7_500, {
          debit: { rowId: rowOf(7), won: 7_500 },
          bounce: { rowId: rowOf(8), won: 7_000, at: 0 },
        }),
      ],
    },
    { BANK: 9_500, REFUND: 7_500, BARPAY: 2_500, PLATFORM: -500 },
    { female: [7_500, 'compensation'], bar: [2_500, 'canceled'] },
  ],
  [
    'the end is corrected',
    {
      state: 'completed',
      male: side([D]),
      female: side([D]),
      sent: [sent('bar', 2_500, { reason: 'absent' })],
    },
    { BANK: 2 * D, TRANSIT: -2_500, BARPAY: 7_500 },
    { bar: [7_500, 'completed'] },
  ],
  [
    'the bank takes 1,000 off a fixed deposit',
    { state: 'fixed', male: side([4_000]), female: side([D]) },
    { BANK: 9_000, RECEIVABLE: 1_000, HOLD: 2 * D },
    {},
  ],
  [
    'more was sent than is owed, and the platform bears it',
    { state: 'released', reason: 'cancel', releasedBy: 'male', male: side([0]), sent: [sent('male', D)] },
    { TRANSIT: -D, PLATFORM: -D },
    {},
  ],
];

describe('the account of a match', () => {
  test.each(CASES)('%s', (_, facts, holds, owed) => {
    expect(booked(account(facts))).toEqual(holds);
    expect(due(account(facts))).toEqual(owed);
  });

  test('asks a member for what is missing, and for nothing that an admin has confirmed', () => {
    expect(position(account({ male: side([2_000]) }), 'male').missingWon).toBe(3_000);
    const fixed = { state: 'fixed', female: side([D]) } as const;
    expect(position(account({ ...fixed, male: side([4_000]) }), 'male').missingWon).toBe(1_000);
    expect(
      position(account({ ...fixed, male: side([4_000], { confirmed: decided }) }), 'male').missingWon,
    ).toBe(0);
  });

  test('gives the next payout the first free number, also after a mark was taken off', () => {
    const twice = account({ male: side([D, D, D]), sent: [sent('male', D, { number: 1 })] });
    expect(dueRows(twice).map(({ to, number, won }) => [to, number, won])).toEqual([
      ['male', 1, D],
      ['male', 0, D],
    ]);
  });

  test('pays nothing out while a deposit that counts as paid is not shown, and not borne', () => {
    const ended = { state: 'completed', female: side([D]) } as const;
    expect(waitsForBank(account({ ...ended, male: side([], { confirmed: decided }) }))).toBe(true);
    expect(waitsForBank(account({ ...ended, male: side([], { confirmed: decided, borne: decided }) }))).toBe(
      false,
    );
    expect(waitsForBank(account({ ...ended, male: side([D]) }))).toBe(false);
  });
});
