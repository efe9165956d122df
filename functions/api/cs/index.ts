import { requireOwnMatch } from '../../use-cases/meetings/matches.ts';
import {
  createInquiry as saveInquiry,
  inquiriesSource,
  listInquiriesOf,
  replyInquiry,
} from '../../use-cases/support/inquiries.ts';
import { done } from '../../middleware/handler.ts';
import { readConsoleList } from '../../store/list-search.ts';
import { faqView, inquiryView } from './support-view.ts';
import { faqId } from '../../../shared/ids.ts';
import { csRoutes } from '../../../shared/routes/cs.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { createFaq, deleteFaq, listFaqs, updateFaq } from '../../use-cases/support/faqs.ts';
import { areaHandler } from '../../middleware/api.ts';

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
  'list-all-inquiries': async ({ input: { query }, services }) => {
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
  },
  /** An inquiry; it may name one of the author's own meetings. */
  'create-inquiry': async ({ input: { body }, actor, services, now, request }) => {
    const { uid_meetings_fixed: about } = body;
    if (about !== undefined) await requireOwnMatch(services, actor.user.uid, about);
    const inquiry = await saveInquiry(services, actor.user, body, now, request.idempotencyKey);
    return { success: true, id: inquiry.inquiryId };
  },
  'reply-inquiry': ({ input, services, act, now }) =>
    replyInquiry(services, input.params.id, input.body.content, act, now).then(done('답변을 남겼어요')),
});
