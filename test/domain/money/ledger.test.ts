import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  balances,
  BANK,
  booked,
  depositReleased,
  type Ending,
  endReversed,
  expenseBooked,
  incomeBooked,
  isBalanced,
  lateReversed,
  type LedgerEvent,
  meetingEnded,
  type MoneyMatch,
  payoutBounced,
  payoutSent,
  receivable,
  refund,
  sharesOf,
  suspenseBooked,
  suspenseRefunded,
  suspenseHandedBack,
  entryReversed,
} from '../../../functions/domain/money/ledger.ts';
import { takenOff, takenOffPlatform } from '../../../functions/domain/money/taken-off.ts';
import { LEDGER_KINDS } from '../../../shared/data/kinds.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { barId, matchId, userId } from '../../../shared/ids.ts';
import {
  depositPaid,
  lateConfirmed,
  receivableCovered,
} from '../../../functions/domain/money/deposit-events.ts';
import { ROOT } from '../../structure/source.ts';

const HEX = '0'.repeat(31);
const man = userId.parse(`usr_${HEX}1`);
const woman = userId.parse(`usr_${HEX}2`);
const bar = barId.parse(`bar_${HEX}3`);
const id = matchId.parse(`mtg_${HEX}4`);
const of = (size: 2 | 3 | 4, corrections = 0): MoneyMatch => ({
  matchId: id,
  terms: termsNow(size),
  barId: bar,
  male: { uid: man },
  female: { uid: woman },
  corrections,
});
const paid = { isSecond: false } as const;
/** The amounts that an event moves, by account. */
const moved = (event: LedgerEvent): Record<string, number> =>
  Object.fromEntries(
    [...balances([event])].map(([name, sum]) => [
      name.replace(id, '').replace(man, 'A').replace(woman, 'B').replace(bar, '').replace(/\s+/g, ' ').trim(),
      sum,
    ]),
  );

/** The amounts of docs/money.md: D, D / 2, 2D for n = 2, 3, 4. */
const TABLE = [
  { size: 2, deposit: 5_000, half: 2_500, compensated: 7_500, both: 10_000 },
  { size: 3, deposit: 7_500, half: 3_750, compensated: 11_250, both: 15_000 },
  { size: 4, deposit: 10_000, half: 5_000, compensated: 15_000, both: 20_000 },
] as const;

/** Every kind of entry, and what it moves by account. */
function casesOf({ size, deposit, half, compensated, both }: (typeof TABLE)[number]) {
  const match = of(size);
  return [
    [
      'M1',
      depositPaid(match, 'male', { ...paid, creditWon: deposit }),
      { BANK: deposit, 'HOLD male': deposit },
    ],
    [
      'M2',
      depositPaid(match, 'female', { ...paid, isSecond: true, creditWon: deposit }),
      { BANK: deposit, 'HOLD female': deposit },
    ],
    [
      'M4',
      depositReleased(match, 'male', { by: 'male', isDeadline: false }),
      { 'HOLD male': -deposit, 'REFUND A': deposit },
    ],
    [
      'M5',
      depositReleased(match, 'female', { by: 'male', isDeadline: false }),
      { 'HOLD female': -deposit, 'REFUND B': deposit },
    ],
    [
      'M8',
      depositReleased(match, 'female', { by: 'male', isDeadline: true }),
      { 'HOLD female': -deposit, 'REFUND B': deposit },
    ],
    [
      'M9',
      meetingEnded(match, { how: 'canceled', by: 'male' }),
      { 'HOLD male': -deposit, 'HOLD female': -deposit, 'REFUND B': compensated, BARPAY: half },
    ],
    [
      'M10',
      meetingEnded(match, { how: 'absent', by: 'female' }),
      { 'HOLD male': -deposit, 'HOLD female': -deposit, 'REFUND A': compensated, BARPAY: half },
    ],
    [
      'M11',
      meetingEnded(match, { how: 'absent-both' }),
      { 'HOLD male': -deposit, 'HOLD female': -deposit, BARPAY: both },
    ],
    [
      'M12',
      meetingEnded(match, { how: 'completed' }),
      { 'HOLD male': -deposit, 'HOLD female': -deposit, BARPAY: both },
    ],
    ['M13', suspenseBooked('t', 4_000, 'late'), { BANK: 4_000, 'SUSPENSE t': 4_000 }],
    [
      'M13',
      suspenseRefunded({ hTid: 't', amount: 4_000, reason: 'late' }, man),
      { 'SUSPENSE t': -4_000, 'REFUND A': 4_000 },
    ],
    [
      'M13',
      lateConfirmed(match, 'male', { suspense: [{ hTid: 't', amount: deposit }] }),
      { 'SUSPENSE t': -deposit, 'REFUND A': deposit },
    ],
    ['M14', suspenseBooked('t', 1_000, 'short'), { BANK: 1_000, 'SUSPENSE t': 1_000 }],
    [
      'M14',
      depositPaid(match, 'male', {
        ...paid,
        suspense: [{ hTid: 't', amount: 1_000 }],
        creditWon: deposit - 1_000,
      }),
      { BANK: deposit - 1_000, 'SUSPENSE t': -1_000, 'HOLD male': deposit },
    ],
    [
      'M15',
      depositPaid(match, 'male', { ...paid, suspense: [{ hTid: 't', amount: deposit + 700 }] }),
      { 'SUSPENSE t': -deposit - 700, 'HOLD male': deposit, 'REFUND A': 700 },
    ],
    [
      'M15',
      depositPaid(match, 'male', { ...paid, creditWon: deposit + 700 }),
      { BANK: deposit + 700, 'HOLD male': deposit, 'REFUND A': 700 },
    ],
    [
      'M16',
      depositPaid(match, 'female', { ...paid, suspense: [{ hTid: 't', amount: deposit }] }),
      { 'SUSPENSE t': -deposit, 'HOLD female': deposit },
    ],
    ['M16', suspenseHandedBack({ hTid: 't', amount: 900 }), { BANK: -900, 'SUSPENSE t': -900 }],
    [
      'M17',
      suspenseRefunded({ hTid: 't', amount: deposit, reason: 'double' }, woman),
      { 'SUSPENSE t': -deposit, 'REFUND B': deposit },
    ],
    [
      'M18',
      meetingEnded(match, { how: 'canceled-by-bar' }),
      { 'HOLD male': -deposit, 'HOLD female': -deposit, 'REFUND A': deposit, 'REFUND B': deposit },
    ],
    [
      'M19',
      payoutSent({ kind: 'REFUND', uid: man }, compensated, 0),
      { BANK: -compensated, 'REFUND A': -compensated },
    ],
    ['M20', payoutSent({ kind: 'BARPAY', barId: bar }, half, 0), { BANK: -half, BARPAY: -half }],
    [
      'M21',
      payoutBounced({ kind: 'REFUND', uid: man }, compensated, { round: 1 }),
      { BANK: compensated, 'REFUND A': compensated },
    ],
    ['M21', payoutBounced({ kind: 'BARPAY', barId: bar }, half, { round: 1 }), { BANK: half, BARPAY: half }],
    [
      'M21',
      payoutBounced({ kind: 'REFUND', uid: man }, compensated, { round: 1 }, 't'),
      { 'SUSPENSE t': -compensated, 'REFUND A': compensated },
    ],
    [
      'M25',
      lateReversed(
        { event: 'deposit:male' },
        { match, side: 'male' },
        { suspense: [{ hTid: 't', amount: 1_000 }], receivableWon: deposit - 1_000, refundWon: 600 },
      ),
      {
        'RECEIVABLE male': 1_000 - deposit,
        'SUSPENSE t': 1_000,
        'REFUND A': -600,
        PLATFORM: 600 - deposit,
      },
    ],
    ['M26', expenseBooked(500, 0), { BANK: -500, PLATFORM: -500 }],
    ['M27', incomeBooked({ hTid: 't', amount: 90 }), { 'SUSPENSE t': -90, PLATFORM: 90 }],
    ['M28', takenOffPlatform(700, 0), { BANK: -700, PLATFORM: -700 }],
    [
      'M28',
      takenOff(
        700,
        [
          { account: refund(man), amount: -500 },
          { account: receivable(match, 'male'), amount: 200 },
        ],
        0,
      ),
      { BANK: -700, 'REFUND A': -500, 'RECEIVABLE male': 200 },
    ],
    ['M25', entryReversed(payoutSent({ kind: 'BARPAY', barId: bar }, half, 0)), { BANK: half, BARPAY: half }],
    [
      'M22',
      endReversed(match, meetingEnded(match, { how: 'completed' }).lines),
      { 'HOLD male': deposit, 'HOLD female': deposit, BARPAY: -both },
    ],
    [
      'M23',
      depositPaid(match, 'male', {
        ...paid,
        suspense: [{ hTid: 't', amount: 1_000 }],
        receivableWon: deposit - 1_000,
      }),
      { 'RECEIVABLE male': deposit - 1_000, 'SUSPENSE t': -1_000, 'HOLD male': deposit },
    ],
    [
      'M23',
      lateConfirmed(match, 'female', { receivableWon: deposit }),
      { 'RECEIVABLE female': deposit, 'REFUND B': deposit },
    ],
    [
      'M24',
      receivableCovered(match, 'male', {
        hTid: 't',
        amount: deposit + 300,
        openWon: deposit,
        isFromSuspense: false,
      }),
      { BANK: deposit + 300, 'RECEIVABLE male': -deposit, 'REFUND A': 300 },
    ],
    [
      'M24',
      receivableCovered(match, 'male', { hTid: 't', amount: 400, openWon: deposit, isFromSuspense: true }),
      { 'SUSPENSE t': -400, 'RECEIVABLE male': -400 },
    ],
  ] as const;
}

describe.each(TABLE)('groups of $size', (row) => {
  const { size, both } = row;
  test.each(casesOf(row))('%s moves the amounts of docs/money.md', (kind, event, expected) => {
    expect(event.kind).toBe(kind);
    expect(moved(event)).toEqual(expected);
    expect(isBalanced(event.lines)).toBe(true);
  });

  test('every end of a fixed meeting pays out exactly 2D, and nothing to the side at fault', () => {
    const endings: Ending[] = [
      { how: 'completed' },
      { how: 'absent-both' },
      { how: 'canceled-by-bar' },
      { how: 'canceled', by: 'male' },
      { how: 'canceled', by: 'female' },
      { how: 'absent', by: 'male' },
      { how: 'absent', by: 'female' },
    ];
    for (const ending of endings) {
      const shares = sharesOf(termsNow(size), ending);
      expect(shares.male + shares.female + shares.bar).toBe(both);
      if ('by' in ending) expect(shares[ending.by]).toBe(0);
    }
  });
});

/** Rows of docs/money.md that book no entry. */
const MOVES_NOTHING = new Set(['M0', 'M3', 'M6', 'M7']);

test('every kind of entry is in the cases above and in docs/money.md, and no other does', () => {
  const cases = new Set(TABLE.flatMap(casesOf).map(([kind]) => kind));
  expect([...cases].toSorted()).toEqual(LEDGER_KINDS.toSorted());
  const table = readFileSync(join(ROOT, 'docs/money.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (M\d+) \|/gm)].map(([, kind]) => kind);
  expect(rows).toEqual(rows.map((_, nth) => `M${nth}`));
  expect(rows.filter((kind) => !MOVES_NOTHING.has(String(kind)))).toEqual([...LEDGER_KINDS]);
});

test('an event that moves nothing, or only one way, is not booked', () => {
  expect(() => booked('e', 'M1', [{ account: BANK, amount: 0 }])).toThrow(RangeError);
  expect(() => booked('e', 'M1', [{ account: BANK, amount: 100 }])).toThrow(RangeError);
});

test('a deposit above the sum of its parts is refused', () => {
  expect(() => depositPaid(of(3), 'male', { ...paid, creditWon: 7_499 })).toThrow(RangeError);
});

test('each end after a correction is a new event', () => {
  const names = [0, 1, 2].map((corrections) => meetingEnded(of(2, corrections), { how: 'completed' }).event);
  expect(new Set(names).size).toBe(3);
});
