import { withAct } from '../../data/audit/audit.ts';
import { deleteFaq as removeFaq } from '../../data/support/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Removes a FAQ. Audited. */
export const deleteFaq: Handler<'delete-faq'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  const act = { actor: actor.user, action: 'faq.deleted', subject: id, sourceIp: request.sourceIp };
  await removeFaq(withAct(services, act, now), id);
  return { success: true, message: 'FAQ를 지웠어요' };
};
