import { recordAct } from '../../data/audit/audit.ts';
import { readConsoleList } from '../../store/list-search.ts';
import { inquiriesSource } from '../../data/support/inquiries.ts';
import { inquiryView } from './support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** All inquiries, newest first. They carry names and whatever people wrote: each look is an audit row (decision 14). */
export const listAllInquiries: Handler<'list-all-inquiries'> = async ({
  input: { query },
  actor,
  services,
  now,
  request,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    inquiriesSource(query.waiting === '1'),
    { rows: (inquiry) => [inquiryView(inquiry)], words: ({ title }) => title },
    { page: query.page },
  );
  await recordAct(
    services,
    { actor: actor.user, action: 'inquiries.listed', subject: 'inquiries', sourceIp: request.sourceIp },
    now,
  );
  return { success: true, inquiries: rows, ...counted };
};
