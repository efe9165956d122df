import { cancelFixed as cancel } from '../../data/meetings/end-fixed.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The caller's deposit is not refunded (docs/money.md). */
export const cancelFixed: Handler<'cancel-fixed'> = async ({ input: { params }, actor, services, now }) => {
  await cancel(services, actor.user.uid, params.id, now);
  return { success: true, message: '만남을 취소했어요' };
};
