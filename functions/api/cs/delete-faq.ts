import { deleteFaq as removeFaq } from '../../data/support/faqs.ts';
import type { Handler } from '../../middleware/handler.ts';

export const deleteFaq: Handler<'delete-faq'> = async ({ input, services, act, now }) => {
  await removeFaq(services, input.params.id, act, now);
  return { success: true, message: 'FAQ를 지웠어요' };
};
