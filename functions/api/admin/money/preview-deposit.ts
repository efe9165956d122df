import type { EntryOutcome } from '../../../../shared/schemas/admin.ts';
import { previewEntry } from '../../../data/bank/candidates.ts';
import { readEntered } from '../../../data/bank/unreadable-rows.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { depositSideView } from '../views/deposit-side.ts';
import { entryOutcomeOf, enteredRow } from './entered-transfer.ts';

/** Entries that count towards a side's deposit; others only wait. */
const COUNTED: readonly EntryOutcome[] = ['paid', 'fixed', 'covered', 'short'];

/** What `add-deposit` would book, before it does. */
export const previewDeposit: Handler<'preview-deposit'> = async ({ input, services, actor, now }) => {
  const { row } = await readEntered(services, enteredRow(input.body, now));
  const preview = await previewEntry(services, row, actor.user.uid, now);
  const outcome = entryOutcomeOf(preview.intake);
  const side = preview.side && depositSideView(preview.side);
  const left = side !== null && COUNTED.includes(outcome) ? side.owed - row.amount : 0;
  return { success: true, outcome, side, missing: Math.max(0, left), surplus: Math.max(0, -left) };
};
