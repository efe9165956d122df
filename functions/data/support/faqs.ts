import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { faqs as firstFaqs } from '../../../shared/data/faqs.ts';
import { Refusal } from '../../../shared/errors.ts';
import { faqId } from '../../../shared/ids.ts';
import { FAQ_MAX } from '../../../shared/limits.ts';
import type { faqBody } from '../../../shared/schemas/support.ts';
import { faqItem, type FaqItem } from '../../items/support.ts';
import { FAQ_SEED, faqKey, FAQS_PARTITION } from '../../store/keys.ts';
import { exists } from '../../store/conditions.ts';
import { created, patched, removed, saved, wasWritten } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

type FaqText = z.output<typeof faqBody>;

/** All FAQs, oldest first, hidden ones included. */
export async function listFaqs({ table }: Store): Promise<FaqItem[]> {
  const { items } = await table.query(faqItem, {
    KeyConditionExpression: 'PK = :faqs AND begins_with(SK, :faq)',
    ExpressionAttributeValues: { ':faqs': FAQS_PARTITION, ':faq': 'FAQ#' },
    Limit: FAQ_MAX,
  });
  return items.sort((a, b) => a.createdAt - b.createdAt);
}

const written = (text: FaqText) => ({
  category: text.category,
  question: text.question,
  answer: text.answer,
  isActive: text.is_active === 1,
});

/** Adds a FAQ. Throws faq.too_many at 300. */
export async function createFaq(
  services: Store,
  id: FaqItem['faqId'],
  text: FaqText,
  now: number,
): Promise<void> {
  if ((await listFaqs(services)).length >= FAQ_MAX) throw new Refusal('faq.too_many');
  const item: FaqItem = { ...faqKey(id), v: 1, updatedAt: now, faqId: id, ...written(text), createdAt: now };
  await services.table.write(created(item));
}

/** Rewrites a FAQ. Throws faq.not_found. */
export async function updateFaq(
  { table }: Store,
  id: FaqItem['faqId'],
  text: FaqText,
  now: number,
): Promise<void> {
  await table.write(patched(faqKey(id), { set: written(text), if: exists, refusal: 'faq.not_found' }, now));
}

/** Removes a FAQ. Throws faq.not_found. */
export async function deleteFaq({ table }: Store, id: FaqItem['faqId']): Promise<void> {
  await table.write(removed(faqKey(id), { if: exists, refusal: 'faq.not_found' }));
}

/**
 * Writes the questions that a stage starts with, once: what admins edited or removed afterwards does not come back. Answers
 * whether it did.
 */
export async function seedFaqs({ table }: Store, now: number): Promise<boolean> {
  const items = firstFaqs.map((faq, index): FaqItem => {
    const id = faqId.parse(`faq_${createHash('sha256').update(faq.question).digest('hex').slice(0, 32)}`);
    // One millisecond apart, so that the written order is the shown order.
    return { ...faqKey(id), v: 1, updatedAt: now, faqId: id, ...faq, isActive: true, createdAt: now + index };
  });
  const mark = { ...FAQ_SEED, v: 1, updatedAt: now };
  return wasWritten(table.transact('seed faqs', [created(mark), ...items.map((item) => saved(item))]));
}
