import { recordAct } from '../../data/audit.ts';
import { replyInquiry as saveReply } from '../../data/inquiries.ts';
import { announce } from '../../data/notices.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Answers an inquiry, once, and tells its author. Audited. */
export const replyInquiry: Handler<'reply-inquiry'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  const inquiry = await saveReply(services, id, input.body.content, now);
  await recordAct(
    services,
    { actor: actor.user, action: 'inquiry.answered', subject: id, sourceIp: request.sourceIp },
    now,
  );
  const { uid, title } = inquiry;
  await announce(services, { uid, kind: 'inquiry_answered', subject: id, at: now, facts: { title } }, now);
  return { success: true, message: '답변을 남겼어요' };
};
