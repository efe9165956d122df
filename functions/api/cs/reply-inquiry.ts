import { replyInquiry as saveReply } from '../../data/support/inquiries.ts';
import type { Handler } from '../../middleware/handler.ts';

export const replyInquiry: Handler<'reply-inquiry'> = async ({ input, services, act, now }) => {
  await saveReply(services, input.params.id, input.body.content, act, now);
  return { success: true, message: '답변을 남겼어요' };
};
