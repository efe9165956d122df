import { describe, expect, test } from 'vitest';
import {
  assignCredit,
  type BankCredit,
  codesIn,
  type PayableSide,
  plainName,
} from '../../../functions/domain/bank/payment-matching.ts';
import { matchId } from '../../../shared/ids.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const DUE = kstInstant('2027-03-03', '12:00');
const one = matchId.parse(`mtg_${'0'.repeat(32)}`);
const other = matchId.parse(`mtg_${'1'.repeat(32)}`);
const side = (given: Partial<PayableSide> = {}): PayableSide => ({
  matchId: one,
  side: 'male',
  payer: '박서준',
  isOnlyOfName: true,
  code: '4821',
  depositWon: 7_500,
  dueAt: DUE,
  matchState: 'pending',
  wasCanceled: false,
  isPaid: false,
  receivableWon: 0,
  partialWon: 0,
  ...given,
});
const credit = (given: Partial<BankCredit>): BankCredit => ({
  amount: 7_500,
  at: DUE,
  accountOwner: '박서준4821',
  memo: '',
  ...given,
});
/** The outcome as a word. */
const result = (given: Partial<BankCredit>, sides: PayableSide[], others: PayableSide[] = []): string => {
  const assignment = assignCredit(credit(given), sides, others);
  return assignment.kind === 'suspense' ? assignment.reason : assignment.kind;
};

describe('a transfer with name and code of a side', () => {
  test.each([
    ['the exact amount in time', 7_500, DUE, {}, 'pay'],
    ['the exact amount one ms late, although the feed has an hour', 7_500, DUE + 1, {}, 'late'],
    ['the exact amount after the match ended', 7_500, DUE - 1, { matchState: 'released' }, 'late'],
    [
      'the exact amount after a team had cancelled',
      7_500,
      DUE - 1,
      { matchState: 'released', wasCanceled: true },
      'canceled',
    ],
    [
      'once more after a team had cancelled',
      7_500,
      DUE,
      { matchState: 'released', wasCanceled: true, isPaid: true },
      'double',
    ],
    ['too little', 7_499, DUE, {}, 'short'],
    ['too little again', 2_000, DUE, { partialWon: 5_000 }, 'short'],
    ['too much', 7_501, DUE, {}, 'pay'],
    ['just what was missing', 2_500, DUE, { partialWon: 5_000 }, 'pay'],
    ['more than what was missing', 3_000, DUE, { partialWon: 5_000 }, 'pay'],
    ['once more', 7_500, DUE, { isPaid: true, matchState: 'fixed' }, 'double'],
    ['what an admin had confirmed', 7_500, DUE + 1, { isPaid: true, receivableWon: 7_500 }, 'cover'],
    ['a part of what an admin had confirmed', 500, DUE, { isPaid: true, receivableWon: 7_500 }, 'cover'],
    ['more than an admin had confirmed', 8_000, DUE, { isPaid: true, receivableWon: 7_500 }, 'cover'],
    [
      'what an admin had confirmed for a match that has ended',
      7_500,
      DUE + 1,
      { isPaid: true, matchState: 'released', receivableWon: 7_500 },
      'cover',
    ],
  ] as const)('%s: %i won', (_, amount, at, given, expected) => {
    expect(result({ amount, at }, [side(given)])).toBe(expected);
  });

  test('the code may be in the memo and the name in the transfer name', () => {
    expect(result({ accountOwner: '박서준', memo: '4821' }, [side()])).toBe('pay');
    expect(result({ accountOwner: '카카오페이', memo: '박서준 4821' }, [side()])).toBe('pay');
  });
  test.each(['박서준4821 보증금', '합석 박서준 4821', '보증금(박서준4821)', '박서준 보증금 4821'])(
    'other words beside them change nothing: %s',
    (text) => {
      expect(result({ accountOwner: text }, [side()])).toBe('pay');
      expect(result({ accountOwner: '은행', memo: text }, [side()])).toBe('pay');
    },
  );

  test('the name of another payer beside the code, or the name within a longer one, pays nothing', () => {
    expect(result({ accountOwner: '박서준호4821 보증금' }, [side()])).toBe('unknown');
    expect(result({ accountOwner: '최유나 4821' }, [side()])).toBe('unknown');
  });

  test('the code selects one of two matches of one payer', () => {
    const sides = [side({ matchState: 'released' }), side({ matchId: other, code: '1111' })];
    expect(result({}, sides)).toBe('late');
    expect(result({ accountOwner: '박서준1111' }, sides)).toBe('pay');
  });
  test('two sides with the same name and code stay undecided', () => {
    const sides = [side(), side({ matchId: other, code: '1111' })];
    expect(result({ memo: '1111' }, sides)).toBe('unknown');
  });
});

describe('another payer’s code', () => {
  test('pays no deposit without the name', () => {
    expect(result({ accountOwner: '김철수', memo: '4821' }, [side()])).toBe('unknown');
    expect(result({ accountOwner: '김철수4821' }, [side()])).toBe('unknown');
  });
  test('prevents matching by name and exact amount', () => {
    expect(result({ accountOwner: '박서준9999' }, [side()])).toBe('unknown');
  });
});

describe('a transfer without a code', () => {
  const named = { accountOwner: '박서준' };
  test('name and amount pay when they match one open side', () => {
    expect(result(named, [side()])).toBe('pay');
    expect(result(named, [side(), side({ matchId: other, matchState: 'released' })])).toBe('pay');
    expect(result(named, [side({ isOnlyOfName: false })])).toBe('unknown');
    expect(result(named, [side(), side({ matchId: other, depositWon: 5_000 })])).toBe('pay');
  });
  test('other digits in the memo are ignored', () => {
    expect(result({ ...named, memo: '1121' }, [side()])).toBe('pay');
  });
  test('the code of somebody else who still waits contradicts the name', () => {
    const memo = { ...named, memo: '1121' };
    const others = (given: Partial<PayableSide>) => [
      side({ matchId: other, payer: '', code: '1121', ...given }),
    ];
    expect(result(memo, [side()], others({}))).toBe('unknown');
    expect(result(memo, [side()], others({ isPaid: true, matchState: 'fixed' }))).toBe('pay');
    expect(result({ ...memo, memo: '1121 4821' }, [side()], others({}))).toBe('pay');
  });
  test('the amount still owed counts, not the whole deposit', () => {
    expect(result({ ...named, amount: 2_500 }, [side({ partialWon: 5_000 })])).toBe('pay');
    expect(result(named, [side({ partialWon: 5_000 })])).toBe('unknown');
  });
  test('another amount waits for an admin', () => {
    expect(result({ ...named, amount: 7_000 }, [side()])).toBe('unknown');
  });
  test('two open sides of one name wait for an admin', () => {
    expect(result(named, [side(), side({ matchId: other, code: '1111' })])).toBe('unknown');
  });
  test('an amount alone never decides', () => {
    expect(result({ accountOwner: '김철수' }, [side()])).toBe('unknown');
    expect(result({ accountOwner: '' }, [])).toBe('unknown');
  });
  test('a closed side gives the reason', () => {
    expect(result(named, [side({ isPaid: true })])).toBe('double');
    expect(result(named, [side({ matchState: 'released' })])).toBe('late');
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

test('names are compared without what banks add', () => {
  expect(plainName(' 박 서준(토스) 4821')).toBe(plainName('박서준토스'));
  expect(plainName('KIM')).toBe(plainName('kim'));
});
