import { listFaqs } from '../../data/support/faqs.ts';
import { faqView } from './support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listAllFaqs: Handler<'list-all-faqs'> = async ({ services }) => ({
  success: true,
  faqs: (await listFaqs(services)).map(faqView),
});
