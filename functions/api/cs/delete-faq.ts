import { recordAct } from '../../data/audit.ts';
import { deleteFaq as removeFaq } from '../../data/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Removes a FAQ. Audited. */
export const deleteFaq: Handler<'delete-faq'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  await removeFaq(services, id);
  await recordAct(
    services,
    { actor: actor.user, action: 'faq.deleted', subject: id, sourceIp: request.sourceIp },
    now,
  );
  return { success: true, message: 'FAQ를 지웠어요' };
};
