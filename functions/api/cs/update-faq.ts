import { withAct } from '../../data/audit/audit.ts';
import { updateFaq as saveFaq } from '../../data/support/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Rewrites, shows or hides a FAQ. Audited. */
export const updateFaq: Handler<'update-faq'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  const act = { actor: actor.user, action: 'faq.updated', subject: id, sourceIp: request.sourceIp };
  await saveFaq(withAct(services, act, now), id, input.body, now);
  return { success: true, message: 'FAQ를 고쳤어요' };
};
