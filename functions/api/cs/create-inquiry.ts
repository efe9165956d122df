import { createInquiry as saveInquiry } from '../../data/support/inquiries.ts';
import type { Handler } from '../../middleware/handler.ts';

export const createInquiry: Handler<'create-inquiry'> = async ({ input, actor, services, now }) => {
  const inquiry = await saveInquiry(services, actor.user, input.body, now);
  return { success: true, id: inquiry.inquiryId };
};
