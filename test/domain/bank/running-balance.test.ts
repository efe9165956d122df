import { expect, test } from 'vitest';
import { lastAgreement } from '../../../functions/domain/bank/running-balance.ts';

/** A row: its time, its amount, and the balance after it. */
type Row = [at: number, amount: number, balanceWon: number | null];

test.each<[string, Row[], number]>([
  ['no row', [], 0],
  [
    'rows that all agree',
    [
      [1, 10, 110],
      [2, -5, 105],
    ],
    2,
  ],
  [
    'a row missing between the first and the second',
    [
      [1, 10, 110],
      [3, 5, 135],
    ],
    1,
  ],
  [
    'a row missing before the first',
    [
      [2, 10, 130],
      [3, 5, 135],
    ],
    0,
  ],
  [
    'two rows of a moment in any order',
    [
      [1, 10, 115],
      [1, 5, 105],
    ],
    1,
  ],
  [
    'one of two rows of a moment missing',
    [
      [1, 10, 110],
      [2, 5, 125],
    ],
    1,
  ],
  [
    'rows without a balance',
    [
      [1, 10, null],
      [2, 5, 115],
      [3, 7, null],
    ],
    2,
  ],
])('the last moment at which rows and balance agree, after 100 won at 0: %s', (_, rows, agreedAt) => {
  const balanced = rows.map(([at, amount, balanceWon]) => ({ at, amount, balanceWon }));
  expect(lastAgreement({ provenAt: 0, provenWon: 100 }, balanced)).toBe(agreedAt);
});
