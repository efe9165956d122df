import { describe, expect, test } from 'vitest';
import {
  assignCredit,
  codesIn,
  type PayableSide,
  plainName,
} from '../../../functions/domain/bank/payment-matching.ts';
import { matchId } from '../../../shared/ids.ts';

const DUE = Date.parse('2027-03-03T12:00:00+09:00');
const side = (given: Partial<PayableSide> = {}): PayableSide => ({
  matchId: matchId.parse(`mtg_${'0'.repeat(32)}`),
  side: 'male',
  depositWon: 7_500,
  dueAt: DUE,
  matchState: 'pending',
  isPaid: false,
  awaitsFeed: false,
  partialWon: 0,
  ...given,
});
const other = matchId.parse(`mtg_${'1'.repeat(32)}`);
const result = (amount: number, at: number, byCode: PayableSide | null, byName: PayableSide[] = []) => {
  const assignment = assignCredit({ amount, at }, { byCode, byName });
  return assignment.kind === 'wrong' ? assignment.reason : assignment.kind;
};

describe('with the code of a side', () => {
  test.each([
    ['the exact amount in time', 7_500, DUE, side(), 'pay'],
    ['the exact amount one ms late, although the feed has an hour', 7_500, DUE + 1, side(), 'late'],
    ['the exact amount after the match died', 7_500, DUE - 1, side({ matchState: 'released' }), 'late'],
    ['too little', 7_499, DUE, side(), 'short'],
    ['too much', 7_501, DUE, side(), 'surplus'],
    ['just what was missing', 2_500, DUE, side({ partialWon: 5_000 }), 'top-up'],
    ['more than what was missing', 3_000, DUE, side({ partialWon: 5_000 }), 'short'],
    ['once more', 7_500, DUE, side({ isPaid: true, matchState: 'fixed' }), 'double'],
    ['what an admin had confirmed', 7_500, DUE, side({ isPaid: true, awaitsFeed: true }), 'already-counted'],
    [
      'something else than an admin had confirmed',
      5_000,
      DUE,
      side({ isPaid: true, awaitsFeed: true }),
      'double',
    ],
  ] as const)('%s: %i won', (_, amount, at, payable, expected) => {
    expect(result(amount, at, payable)).toBe(expected);
  });
});

describe('without a code', () => {
  test('name and exact amount pay when they are unique among open sides', () => {
    expect(result(7_500, DUE, null, [side()])).toBe('pay');
    expect(result(7_500, DUE, null, [side(), side({ matchId: other, matchState: 'released' })])).toBe('pay');
  });
  test('two open namesakes are for the admin', () => {
    expect(result(7_500, DUE, null, [side(), side({ matchId: other })])).toBe('unknown');
  });
  test('an amount alone never decides', () => {
    expect(result(7_500, DUE, null, [])).toBe('unknown');
  });
  test('one known side that is closed names the reason', () => {
    expect(result(7_500, DUE, null, [side({ isPaid: true })])).toBe('double');
    expect(result(7_500, DUE, null, [side({ matchState: 'released' })])).toBe('late');
  });
});

test.each([
  ['박서준4821', ['4821']],
  ['박서준 4821', ['4821']],
  ['박서준４８２１', ['4821']],
  ['박서준48213', []],
  ['1234 5678', ['1234', '5678']],
])('codes in %s', (text, codes) => {
  expect(codesIn(text, '')).toEqual(codes);
});

test('a name is compared without what banks add', () => {
  expect(plainName(' 박 서준(토스) 4821')).toBe(plainName('박서준토스'));
  expect(plainName('KIM')).toBe(plainName('kim'));
});
