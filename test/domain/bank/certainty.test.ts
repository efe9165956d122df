import { describe, expect, test } from 'vitest';
import {
  type KnownPayout,
  payerOf,
  type PayerSide,
  purposeByMemo,
  purposeOfDebit,
  type RowFacts,
} from '../../../functions/domain/bank/certainty.ts';
import { codesIn, namesIn, plainName } from '../../../functions/domain/bank/texts.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { bankRowId, matchId, payoutBatchId, userId } from '../../../shared/ids.ts';

const DUE = kstInstant('2027-03-03', '12:00');
const hex = (digit: number) => String(digit).repeat(32);
const one = matchId.parse(`mtg_${hex(0)}`);
const other = matchId.parse(`mtg_${hex(1)}`);
const member = userId.parse(`usr_${hex(0)}`);
const namesake = userId.parse(`usr_${hex(1)}`);

const row = (given: Partial<RowFacts> = {}): RowFacts => ({
  amount: 7_500,
  name: '박서준4821',
  memo: '',
  ...given,
});
const side = (given: Partial<PayerSide> = {}): PayerSide => ({
  matchId: one,
  side: 'male',
  uid: member,
  payer: '박서준',
  code: '4821',
  isForgotten: false,
  isOpen: true,
  owedWon: 7_500,
  dueAt: DUE,
  credits: 0,
  checking: 0,
  ...given,
});
const OVER = { isOpen: false } as const;

/** `sure`, `named` or `nobody`, and of which match. */
function result(given: Partial<RowFacts>, sides: PayerSide[], others: PayerSide[] = []): string {
  const { sure, named } = payerOf(row(given), sides, others);
  const found = sure ?? named;
  const where = found?.matchId === other ? ' the other' : '';
  return sure !== null ? `sure${where}` : named !== null ? `named${where}` : 'nobody';
}

describe('a transfer with name and code of a side', () => {
  test.each([
    ['the deposit', 7_500, {}],
    ['too little', 1, {}],
    ['too much', 1_000_000_000, {}],
    ['once more, when it needs nothing more', 7_500, OVER],
  ])('is that side’s, whatever it comes to: %s', (_, amount, given) => {
    expect(result({ amount }, [side(given)])).toBe('sure');
  });

  test.each([
    { name: '박서준', memo: '4821' },
    { name: '카카오페이', memo: '박서준 4821' },
    { name: '박서준4821 보증금' },
    { name: '합석 박서준 4821' },
    { name: '은행', memo: '보증금(박서준4821)' },
    { name: '박서준 보증금 4821' },
  ])('is found in name or memo, also beside other words: $name / $memo', (texts) => {
    expect(result(texts, [side()])).toBe('sure');
  });

  test('is not found in a longer name or under another one', () => {
    expect(result({ name: '박서준호4821 보증금' }, [side()])).toBe('nobody');
    expect(result({ name: '최유나 4821' }, [side()])).toBe('nobody');
  });

  test('is that side’s although another member has the name and waits for the same', () => {
    expect(result({}, [side(), side({ matchId: other, code: '1111', uid: namesake })])).toBe('sure');
    expect(result({}, [side(OVER), side({ matchId: other, code: '1111', uid: namesake })])).toBe('sure');
  });

  test('is undecided when it names two sides', () => {
    expect(result({ memo: '1111' }, [side(), side({ matchId: other, code: '1111', uid: namesake })])).toBe(
      'nobody',
    );
  });

  test.each([
    ['a deleted account', { isForgotten: true }, 'nobody'],
    ['a side with twenty transfers', { credits: 20 }, 'named'],
    ['a side with nineteen', { credits: 19 }, 'sure'],
  ])('of %s', (_, given, expected) => {
    expect(result({}, [side(given)])).toBe(expected);
  });
});

describe('a transfer without a code', () => {
  const name = '박서준';

  test.each([
    ['what the side owes', [side()], 'sure'],
    ['what is still missing of it', [side({ owedWon: 2_500 })], 'named'],
    ['another amount', [side({ owedWon: 10_000 })], 'named'],
    ['the deposit of a side that has ended', [side(OVER)], 'sure'],
    ['an open and an ended side of one member', [side(), side({ matchId: other, ...OVER })], 'sure'],
    ['two open sides of one member', [side({ matchId: other }), side({ dueAt: DUE + 1 })], 'named the other'],
    ['the open one of another amount', [side(OVER), side({ matchId: other, owedWon: 5_000 })], 'sure'],
    ['a deleted account', [side({ isForgotten: true })], 'nobody'],
    ['a small sum, after twenty others', [side({ owedWon: 2_500, checking: 20 })], 'nobody'],
    ['a small sum, after nineteen', [side({ owedWon: 2_500, checking: 19 })], 'named'],
  ])('comes to %s', (_, sides, expected) => {
    expect(result({ name }, sides)).toBe(expected);
  });

  test('comes to the rest of a deposit of which a part has come', () => {
    expect(result({ name, amount: 2_500 }, [side({ owedWon: 2_500 })])).toBe('sure');
  });

  test('is certain for nobody while a namesake had a side lately; it may be of the one who has to pay', () => {
    const ended = side({ matchId: other, uid: namesake, ...OVER });
    expect(result({ name }, [side(), ended])).toBe('named');
    expect(result({ name }, [ended, side({ ...OVER, owedWon: 5_000 })])).toBe('nobody');
  });

  test('names nobody where two members of the name have to pay', () => {
    expect(result({ name }, [side(), side({ matchId: other, uid: namesake })])).toBe('nobody');
  });

  test('is undecided when it has the code of somebody else who waits', () => {
    const others = (given: Partial<PayerSide>) => [
      side({ matchId: other, payer: '', code: '1121', ...given }),
    ];
    expect(result({ name, memo: '1121' }, [side()], others({}))).toBe('named');
    expect(result({ name, memo: '1121' }, [side()], others(OVER))).toBe('sure');
    expect(result({ name, memo: '1121 4821' }, [side()], others({}))).toBe('sure');
    expect(result({ name, memo: '1121' }, [side()])).toBe('sure');
    expect(result({ name: '박서준9999' }, [side()])).toBe('named');
  });

  test('is nobody’s by its amount alone, or by digits without the name', () => {
    expect(result({ name: '김철수' }, [side()])).toBe('nobody');
    expect(result({ name: '', memo: '' }, [])).toBe('nobody');
    expect(result({ name: '김철수', memo: '4821 '.repeat(50) }, [side()])).toBe('nobody');
  });
});

const payout = (given: Partial<KnownPayout> = {}): KnownPayout => ({
  matchId: one,
  to: 'male',
  number: 0,
  won: 15_000,
  receiver: '박서준',
  batchId: undefined,
  isSent: true,
  isSeen: false,
  isBounced: false,
  ...given,
});
const kindOf = (purpose: { kind: string } | null): string => purpose?.kind ?? 'undecided';

describe('a memo code of the service', () => {
  test.each([
    [15_000, {}, 'bounced'],
    [15_000, { isSeen: true }, 'bounced'],
    [14_500, { isSeen: true }, 'bounced'],
    [14_000, { isSeen: true }, 'bounced'],
    [13_999, { isSeen: true }, 'undecided'],
    [15_001, { isSeen: true }, 'undecided'],
    [15_000, { isBounced: true }, 'undecided'],
    [15_000, { isSent: false }, 'undecided'],
    [-15_000, {}, 'payout'],
    [-15_000, { isSeen: true }, 'undecided'],
    [-16_000, {}, 'payout'],
    [-14_000, {}, 'payout'],
    [-16_001, {}, 'undecided'],
    [-13_999, {}, 'undecided'],
    [-15_000, { isSent: false }, 'undecided'],
  ])('with %i won and a payout of 15,000 that is %o: %s', (amount, given, expected) => {
    expect(kindOf(purposeByMemo(row({ amount }), [payout(given)]))).toBe(expected);
  });

  test('is undecided as long as it may be of two payouts', () => {
    const others = [
      payout({ number: 1 }),
      payout({ number: 1, isSeen: true }),
      payout({ number: 1, won: 11_000 }),
    ];
    const found = others.map((other) => kindOf(purposeByMemo(row({ amount: -15_000 }), [payout(), other])));
    expect(found).toEqual(['undecided', 'payout', 'payout']);
  });
});

describe('money out without a code', () => {
  const batch = { batchId: payoutBatchId.parse(`pay_${hex(0)}`), won: 15_000 };
  const handBack = { rowId: bankRowId.parse(`dep_${hex(0)}`), won: 15_000, name: '박서준' };
  const nothing = { payouts: [], batches: [], handBacks: [] };
  const debit = (given: Partial<RowFacts> = {}) => row({ amount: -15_000, name: '박서준', ...given });

  test.each([
    ['the one payout of its amount and receiver', { payouts: [payout()] }, 'payout'],
    ['one that the bank has shown already', { payouts: [payout({ isSeen: true })] }, 'undecided'],
    ['one to another receiver', { payouts: [payout({ receiver: '최유나' })] }, 'undecided'],
    ['one to an account without a holder', { payouts: [payout({ receiver: '' })] }, 'undecided'],
    ['one of another amount', { payouts: [payout({ won: 15_001 })] }, 'undecided'],
    ['two alike', { payouts: [payout(), payout({ number: 1 })] }, 'undecided'],
    ['a batch of its amount', { batches: [batch] }, 'batch'],
    ['a batch of another amount', { batches: [{ ...batch, won: 14_999 }] }, 'undecided'],
    ['a batch and a payout', { payouts: [payout()], batches: [batch] }, 'undecided'],
    ['the one credit that is handed back', { handBacks: [handBack] }, 'handed_back'],
    ['a credit of another sender', { handBacks: [{ ...handBack, name: '최유나' }] }, 'undecided'],
    ['a credit and a payout', { payouts: [payout()], handBacks: [handBack] }, 'undecided'],
    ['nothing', {}, 'undecided'],
  ])('of %s', (_, given, expected) => {
    expect(kindOf(purposeOfDebit(debit(), { ...nothing, ...given }))).toBe(expected);
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
  expect(namesIn('마하온4821 보증금', '')).toEqual(['마하온보증금', '마하온', '보증금']);
});
