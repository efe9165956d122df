import { confirmUnpaidRecord as confirm } from '../../../data/meetings/side-decisions.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The money of an unpaid side did arrive; the amount must be the server's own (decision 41). */
export const confirmUnpaidRecord: Handler<'confirm-unpaid-record'> = async ({
  input,
  services,
  act,
  now,
}) => {
  await confirm(services, input.params.id, input.body.expectedDeposit, act, now);
  return { success: true };
};
