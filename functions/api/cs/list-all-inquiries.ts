import { recordAct } from '../../data/audit.ts';
import { listInquiries } from '../../data/inquiries.ts';
import { inquiryView } from '../../domain/support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** All inquiries, newest first. They carry names and whatever people wrote: each look is an audit row (decision 14). */
export const listAllInquiries: Handler<'list-all-inquiries'> = async ({ actor, services, now, request }) => {
  const inquiries = await listInquiries(services);
  await recordAct(
    services,
    { actor: actor.user, action: 'inquiries.listed', subject: 'inquiries', sourceIp: request.sourceIp },
    now,
  );
  return { success: true, inquiries: inquiries.map(inquiryView) };
};
