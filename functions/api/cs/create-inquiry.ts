import { createInquiry as saveInquiry } from '../../data/support/inquiries.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Leaves an inquiry in the caller's name. */
export const createInquiry: Handler<'create-inquiry'> = async ({ input, actor, services, now }) => {
  const inquiry = await saveInquiry(services, actor.user, input.body, now);
  return { success: true, id: inquiry.inquiryId };
};
