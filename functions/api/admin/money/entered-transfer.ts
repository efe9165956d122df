import type * as z from 'zod';
import { Refusal } from '../../../../shared/errors.ts';
import type { EntryOutcome, manualDepositBody } from '../../../../shared/schemas/admin.ts';
import type { Intake } from '../../../data/bank/credit-news.ts';
import { refuseOddTime } from '../../../domain/bank/entered-time.ts';
import type { BankRow } from '../../../ports.ts';

/** The transfer that an admin typed in. Throws `deposit.odd_time`. */
export function enteredRow(body: z.output<typeof manualDepositBody>, now: number): BankRow {
  const { tid, acc_in: amount, account_owner: accountOwner, memo, trdate } = body;
  const row = { tid, amount, accountOwner, memo, at: Date.parse(trdate) };
  refuseOddTime(row.at, now);
  return row;
}

/** Throws `deposit.duplicate_tid` and `deposit.entered_already` for a transfer that is known. */
export function entryOutcomeOf(intake: Intake): EntryOutcome {
  if (intake === 'seen') throw new Refusal('deposit.duplicate_tid');
  if (intake === 'entered') throw new Refusal('deposit.entered_already');
  return intake;
}
