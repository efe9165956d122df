import { describe, expect, it } from 'vitest';
import {
  type AccountRow,
  type BankMove,
  type Differences,
  differencesOf,
  isOfPayout,
  withoutSent,
} from '../../../functions/domain/bank/reconciliation.ts';

const sending = (id: string, event: string, amount: number, at: number, sentWith: string | null = null) =>
  ({
    id: `REFUND#${id} ${event}`,
    kind: 'M19',
    amount,
    at,
    hTid: null,
    payoutId: id,
    sentWith,
  }) satisfies BankMove;
const debit = (hTid: string, amount: number, at: number, name = '최유나', memo = ''): AccountRow => ({
  hTid,
  amount,
  at,
  name,
  memo,
});

/** What is left where nothing was paired before. */
const paired = (books: Differences, receivers: ReadonlyMap<string, string>) =>
  withoutSent(books, receivers, books.moves);

const ID = 'rfu_00000000000000000000000000abcdef';
const MEMO = '합석환불abcdef';
const TWICE = [sending(ID, 'paid:0', -5_000, 10), sending(ID, 'paid:1', -5_000, 30)];

describe('a payout that came back and was sent again', () => {
  it('belongs to both of its debits', () => {
    const rows = [debit('second', -5_000, 31, '최유나', MEMO), debit('first', -5_000, 11, '최유나', MEMO)];
    expect(differencesOf({ rows, moves: TWICE })).toEqual({ rows: [], moves: [] });
  });

  it('lacks its second debit until the bank shows it', () => {
    const rows = [debit('first', -5_000, 11, '최유나', MEMO)];
    expect(differencesOf({ rows, moves: TWICE })).toEqual({ rows: [], moves: [TWICE[1]] });
  });

  it('leaves a third debit of its memo as a difference, which is no fee', () => {
    const third = debit('third', -5_000, 41, '최유나', MEMO);
    const rows = [debit('first', -5_000, 11, '', MEMO), debit('second', -5_000, 31, '', MEMO), third];
    expect(differencesOf({ rows, moves: TWICE })).toEqual({ rows: [third], moves: [] });
    expect(isOfPayout(third, TWICE, new Map())).toBe(true);
  });

  it('belongs to its receiver’s debits when there are as many, and to none when there are fewer', () => {
    const receivers = new Map([[ID, '최유나']]);
    const rows = [debit('first', -5_000, 11), debit('second', -5_000, 31)];
    expect(paired({ rows, moves: TWICE }, receivers)).toEqual({ rows: [], moves: [] });
    const one = { rows: rows.slice(0, 1), moves: TWICE };
    expect(paired(one, receivers)).toEqual(one);
  });
});

it('takes a debit with the amount and the receiver of a sent payout for no fee, and any other for one', () => {
  const receivers = new Map([[ID, '최유나']]);
  expect(isOfPayout(debit('a', -5_000, 50), TWICE, receivers)).toBe(true);
  expect(isOfPayout(debit('b', -500, 50), TWICE, receivers)).toBe(false);
  expect(isOfPayout(debit('c', -5_000, 50, '은행', '이체 수수료'), TWICE, receivers)).toBe(false);
  const undone = { ...sending(ID, 'undo:paid:1', 5_000, 35), kind: 'M25' as const };
  const once = [sending(ID, 'paid:1', -5_000, 30), undone];
  expect(isOfPayout(debit('d', -5_000, 50, '최유나', MEMO), once, receivers)).toBe(false);
});

describe('one debit for several shares of an act', () => {
  const shares = ['1', '2', '3'].map((n) => sending(`rfb_${n.repeat(32)}`, 'paid:0', -3_750, 10, 'act'));
  const receivers = new Map(shares.map(({ payoutId }) => [payoutId, '한사장']));

  it('belongs to them when it is their sum and they have one receiver', () => {
    const rows = [debit('sum', -11_250, 20, '한사장')];
    expect(paired({ rows, moves: shares }, receivers)).toEqual({ rows: [], moves: [] });
  });

  it('belongs to them when it has the memo of one of them', () => {
    const rows = [debit('sum', -11_250, 20, '', '합석정산222222')];
    expect(paired({ rows, moves: shares }, new Map())).toEqual({ rows: [], moves: [] });
  });

  it('belongs to none of them under another receiver, or as their sum with a share of another act', () => {
    const other = { rows: [debit('sum', -11_250, 20, '다른사람')], moves: shares };
    expect(paired(other, receivers)).toEqual(other);
    const [first, second, third] = shares.map((share, nth) => ({
      ...share,
      sentWith: nth === 2 ? null : 'act',
    }));
    const moves = [first, second, third].flatMap((move) => move ?? []);
    const rows = [debit('sum', -11_250, 20, '한사장')];
    expect(paired({ rows, moves }, receivers)).toEqual({ rows, moves });
  });
});

describe('one debit for a batch to several receivers', () => {
  const refunds = [5_000, 7_500, 7_500].map((amount, n) =>
    sending(`rfu_${String(n).repeat(32)}`, 'paid:0', -amount, 10, 'batch'),
  );
  const [first, second, third] = refunds;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no refunds');
  const receivers = new Map([
    [first.payoutId, '최유나'],
    [second.payoutId, '박서준'],
    [third.payoutId, '최유나'],
  ]);
  const bulk = debit('bulk', -20_000, 20, '대량이체');

  it('belongs to the batch when it is its total', () => {
    expect(paired({ rows: [bulk], moves: refunds }, receivers)).toEqual({ rows: [], moves: [] });
  });

  it('belongs to the batch when it is the total without a payout that was not sent after all', () => {
    const undone = { ...sending(third.payoutId, 'undo:paid:0', 7_500, 15), kind: 'M25' as const };
    const rest = { rows: [debit('rest', -12_500, 20, '대량이체')], moves: [first, second] };
    expect(withoutSent(rest, receivers, [...refunds, undone])).toEqual({ rows: [], moves: [] });
  });

  it('belongs to no batch with another amount, as a second debit of that amount, or as the total of two batches', () => {
    const others: Differences[] = [
      { rows: [debit('less', -19_999, 20, '대량이체')], moves: refunds },
      { rows: [bulk, { ...bulk, hTid: 'again' }], moves: refunds },
      { rows: [bulk], moves: [first, second, { ...third, sentWith: 'another batch' }] },
    ];
    for (const books of others) expect(paired(books, receivers)).toEqual(books);
  });

  it('belongs to no batch of which a part has its own debit', () => {
    const rest = { rows: [debit('rest', -15_000, 20, '대량이체')], moves: [second, third] };
    expect(withoutSent(rest, receivers, refunds)).toEqual(rest);
  });
});
