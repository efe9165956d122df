import { expect, it } from 'vitest';
import { compensatedWon, termsNow } from '../../../../../shared/deposit.ts';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { shownTerms } from '../../../../../shared/schemas/meeting.ts';
import { refundCases } from './refunds.ts';

it.each(GROUP_SIZES)('lists the refund of each case for a team of %i', (size) => {
  const terms = termsNow(size);
  const amounts = refundCases(shownTerms({ size, terms })).map((row) => row.amountWon);
  expect(amounts).toEqual([terms.depositWon, terms.depositWon, compensatedWon(terms), 0]);
});
