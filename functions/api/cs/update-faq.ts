import { updateFaq as saveFaq } from '../../data/support/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

export const updateFaq: Handler<'update-faq'> = async ({ input, services, act, now }) => {
  await saveFaq(services, input.params.id, input.body, act, now);
  return { success: true, message: 'FAQ를 고쳤어요' };
};
