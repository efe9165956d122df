import { requireBar } from '../../../data/bars/bars.ts';
import { completeAllBarRefunds as completeAll } from '../../../data/money/bar-payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Answers how many this call changed (decision 43), and how many are still to be sent. */
export const completeAllBarRefunds: Handler<'complete-all-bar-refunds'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const { barId } = input.params;
  await requireBar(services, barId);
  const { sentCount, leftCount } = await completeAll(services, barId, act, now);
  return { success: true, deletedCount: sentCount, leftCount };
};
