import { recordAct } from '../../data/audit.ts';
import { createFaq as saveFaq } from '../../data/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Adds a FAQ. Audited. */
export const createFaq: Handler<'create-faq'> = async ({ input, actor, services, now, request }) => {
  const faq = await saveFaq(services, input.body, now);
  await recordAct(
    services,
    { actor: actor.user, action: 'faq.created', subject: faq.faqId, sourceIp: request.sourceIp },
    now,
  );
  return { success: true, id: faq.faqId };
};
