import { faqId } from '../../../shared/ids.ts';
import { withAct } from '../../data/audit/audit.ts';
import { createFaq as saveFaq } from '../../data/support/faqs.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Adds a FAQ. Audited. */
export const createFaq: Handler<'create-faq'> = async ({ input, actor, services, now, request }) => {
  const id = faqId.parse(newId('faq'));
  const act = { actor: actor.user, action: 'faq.created', subject: id, sourceIp: request.sourceIp };
  await saveFaq(withAct(services, act, now), id, input.body, now);
  return { success: true, id };
};
