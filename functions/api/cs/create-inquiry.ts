import { requireOwnMatch } from '../../data/meetings/matches.ts';
import { createInquiry as saveInquiry } from '../../data/support/inquiries.ts';
import type { Handler } from '../../middleware/handler.ts';

/** An inquiry; it may name one of the author's own meetings. */
export const createInquiry: Handler<'create-inquiry'> = async ({
  input: { body },
  actor,
  services,
  now,
  request,
}) => {
  const { uid_meetings_fixed: about } = body;
  if (about !== undefined) await requireOwnMatch(services, actor.user.uid, about);
  const inquiry = await saveInquiry(services, actor.user, body, now, request.idempotencyKey);
  return { success: true, id: inquiry.inquiryId };
};
