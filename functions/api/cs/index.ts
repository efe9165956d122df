import { csRoutes } from '../../../shared/routes/cs.ts';
import { areaHandler } from '../../middleware/api.ts';
import { createFaq } from './create-faq.ts';
import { createInquiry } from './create-inquiry.ts';
import { deleteFaq } from './delete-faq.ts';
import { listAllFaqs } from './list-all-faqs.ts';
import { listAllInquiries } from './list-all-inquiries.ts';
import { listFaqs } from './list-faqs.ts';
import { listMyInquiries } from './list-my-inquiries.ts';
import { replyInquiry } from './reply-inquiry.ts';
import { updateFaq } from './update-faq.ts';

export const handler = areaHandler(csRoutes, {
  'list-faqs': listFaqs,
  'list-all-faqs': listAllFaqs,
  'create-faq': createFaq,
  'update-faq': updateFaq,
  'delete-faq': deleteFaq,
  'list-my-inquiries': listMyInquiries,
  'list-all-inquiries': listAllInquiries,
  'create-inquiry': createInquiry,
  'reply-inquiry': replyInquiry,
});
