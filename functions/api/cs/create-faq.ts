import { faqId } from '../../../shared/ids.ts';
import { createFaq as saveFaq } from '../../data/support/faqs.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

export const createFaq: Handler<'create-faq'> = async ({ input, services, act, now }) => {
  const id = faqId.parse(newId('faq'));
  await saveFaq(services, id, input.body, { ...act, subject: id }, now);
  return { success: true, id };
};
