import { listFaqs as readFaqs } from '../../data/support/faqs.ts';
import { faqView } from './support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listFaqs: Handler<'list-faqs'> = async ({ services }) => ({
  success: true,
  faqs: (await readFaqs(services)).filter((faq) => faq.isActive).map(faqView),
});
