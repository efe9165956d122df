import { requireBar } from '../../../data/bars/bars.ts';
import { completeAllBarRefunds as completeAll } from '../../../data/money/bar-payouts.ts';
import { senderOf } from './sender.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Answers how many this call marked (decision 43), and how many are still to be sent. */
export const completeAllBarRefunds: Handler<'complete-all-bar-refunds'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const bar = await requireBar(services, input.params.barId);
  const { sentCount, leftCount } = await completeAll(services, bar, senderOf(services, act), now);
  return { success: true, deletedCount: sentCount, leftCount };
};
