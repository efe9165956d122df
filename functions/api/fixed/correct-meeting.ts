import { correctMeeting as correct } from '../../data/meetings/corrections.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Corrects a wrong end while nothing was paid out (docs/money.md). */
export const correctMeeting: Handler<'correct-meeting'> = async ({ input, services, act, now }) => {
  await correct(services, input.params.id, input.body, act, now);
  return { success: true, message: '결과를 고쳤어요' };
};
