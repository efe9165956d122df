import { faqId } from '../../../shared/ids.ts';
import { csRoutes } from '../../../shared/routes/cs.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { createFaq, deleteFaq, listFaqs, updateFaq } from '../../data/support/faqs.ts';
import { listInquiriesOf, replyInquiry } from '../../data/support/inquiries.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { createInquiry } from './create-inquiry.ts';
import { listAllInquiries } from './list-all-inquiries.ts';
import { faqView, inquiryView } from './support-view.ts';

export const handler = areaHandler(csRoutes, {
  'list-faqs': async ({ services }) => ({
    success: true,
    faqs: (await listFaqs(services)).filter((faq) => faq.isActive).map(faqView),
  }),
  'list-all-faqs': async ({ services }) => ({
    success: true,
    faqs: (await listFaqs(services)).map(faqView),
  }),
  'create-faq': async ({ input, services, act, now }) => {
    const id = faqId.parse(newId('faq'));
    await createFaq(services, id, input.body, { ...act, subject: id }, now);
    return { success: true, id };
  },
  'update-faq': ({ input, services, act, now }) =>
    updateFaq(services, input.params.id, input.body, act, now).then(done('FAQ를 고쳤어요')),
  'delete-faq': ({ input, services, act, now }) =>
    deleteFaq(services, input.params.id, act, now).then(done('FAQ를 지웠어요')),
  /** Newest first. */
  'list-my-inquiries': async ({ actor, services }) => ({
    success: true,
    inquiries: (await listInquiriesOf(services, actor.user.uid)).map(inquiryView),
  }),
  'list-all-inquiries': listAllInquiries,
  'create-inquiry': createInquiry,
  'reply-inquiry': ({ input, services, act, now }) =>
    replyInquiry(services, input.params.id, input.body.content, act, now).then(done('답변을 남겼어요')),
});
