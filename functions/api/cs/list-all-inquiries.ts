import { readConsoleList } from '../../store/list-search.ts';
import { inquiriesSource } from '../../data/support/inquiries.ts';
import { inquiryView } from './support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listAllInquiries: Handler<'list-all-inquiries'> = async ({ input: { query }, services }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    inquiriesSource(query.waiting === '1'),
    {
      rows: ({ authorId, ...about }) => [{ ...inquiryView(about), author_id: authorId }],
      words: ({ title }) => title,
    },
    { page: query.page },
  );
  return { success: true, inquiries: rows, ...counted };
};
