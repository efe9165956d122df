import type * as z from 'zod';
import { ERRORS, Refusal } from '../../../../shared/errors.ts';
import { ENTRY_AHEAD_MS, TRANSFER_MARK_KEPT_MS } from '../../../../shared/limits.ts';
import type { EntryOutcome, manualDepositBody } from '../../../../shared/schemas/admin.ts';
import type { Intake } from '../../../data/bank/credit-news.ts';
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

/** The time decides whether a transfer was punctual, and its day which row of the feed it is: a mistyped year
 * or month is refused. Epoch ms. */
function refuseOddTime(at: number, now: number): void {
  if (at <= now + ENTRY_AHEAD_MS && at >= now - TRANSFER_MARK_KEPT_MS) return;
  throw new Refusal('deposit.odd_time', { fields: { trdate: ERRORS['deposit.odd_time'].message } });
}
