import { dismissUnpaidRecord as dismiss } from '../../../data/meetings/side-decisions.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The unpaid record leaves the list; nothing is booked (decision 41). */
export const dismissUnpaidRecord: Handler<'dismiss-unpaid-record'> = async ({
  input,
  services,
  act,
  now,
}) => {
  await dismiss(services, input.params.id, input.body.reason, act, now);
  return { success: true };
};
