import { expect, it } from 'vitest';
import { termsNow } from '../../../../../shared/deposit.ts';
import { shownTerms } from '../../../../../shared/schemas/meeting.ts';
import { refundCases } from './refunds.ts';

it.each([
  [2, [5_000, 5_000, 7_500, 0]],
  [3, [7_500, 7_500, 11_250, 0]],
  [4, [10_000, 10_000, 15_000, 0]],
] as const)('lists the refund of each case for a team of %i', (size, amounts) => {
  expect(refundCases(shownTerms({ size, terms: termsNow(size) })).map((row) => row.amountWon)).toEqual(
    amounts,
  );
});
