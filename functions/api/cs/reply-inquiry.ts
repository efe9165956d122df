import { withAct } from '../../data/audit/audit.ts';
import { replyInquiry as saveReply } from '../../data/support/inquiries.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Answers an inquiry, once, and tells its author. Audited. */
export const replyInquiry: Handler<'reply-inquiry'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  const act = { actor: actor.user, action: 'inquiry.answered', subject: id, sourceIp: request.sourceIp };
  await saveReply(withAct(services, act, now), id, input.body.content, now);
  return { success: true, message: '답변을 남겼어요' };
};
