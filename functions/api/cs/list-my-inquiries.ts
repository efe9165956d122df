import { listInquiriesOf } from '../../data/support/inquiries.ts';
import { inquiryView } from './support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Newest first. */
export const listMyInquiries: Handler<'list-my-inquiries'> = async ({ actor, services }) => ({
  success: true,
  inquiries: (await listInquiriesOf(services, actor.user.uid)).map(inquiryView),
});
