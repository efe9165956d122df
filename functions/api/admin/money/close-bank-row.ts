import { closeRow } from '../../../data/reversals/close-row.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** A row of the feed that became no credit (docs/money.md M28). */
export const closeBankRow: Handler<'close-bank-row'> = async ({ input, services, act, now }) => {
  await closeRow(services, input.params.id, input.body, act, now);
  return { success: true };
};
