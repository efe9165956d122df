import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { faqs as firstFaqs } from '../../../shared/data/faqs.ts';
import { Refusal } from '../../../shared/errors.ts';
import { faqId } from '../../../shared/ids.ts';
import { FAQ_MAX } from '../../../shared/limits.ts';
import type { faqBody } from '../../../shared/schemas/support.ts';
import { faqItem, type FaqItem } from '../../items/support.ts';
import { FAQ_SEED, faqKey, FAQS_PARTITION } from '../../store/keys.ts';
import { ConditionFailed } from '../../store/table.ts';
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
  await services.table.put(item, { ConditionExpression: 'attribute_not_exists(PK)' });
}

/** Rewrites a FAQ. Throws faq.not_found. */
export async function updateFaq(
  { table }: Store,
  id: FaqItem['faqId'],
  text: FaqText,
  now: number,
): Promise<void> {
  const faq = written(text);
  await table
    .update(faqKey(id), {
      UpdateExpression:
        'SET category = :category, question = :question, answer = :answer, isActive = :active, updatedAt = :now ADD v :one',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: {
        ':category': faq.category,
        ':question': faq.question,
        ':answer': faq.answer,
        ':active': faq.isActive,
        ':now': now,
        ':one': 1,
      },
    })
    .catch(asNotFound);
}

/** Removes a FAQ. Throws faq.not_found. */
export async function deleteFaq({ table }: Store, id: FaqItem['faqId']): Promise<void> {
  await table
    .transact('delete faq', [
      { item: { Delete: { Key: faqKey(id), ConditionExpression: 'attribute_exists(PK)' } } },
    ])
    .catch(asNotFound);
}

function asNotFound(error: unknown): never {
  throw error instanceof ConditionFailed ? new Refusal('faq.not_found') : error;
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
  try {
    await table.transact('seed faqs', [
      { item: { Put: { Item: mark, ConditionExpression: 'attribute_not_exists(PK)' } } },
      ...items.map((Item) => ({ item: { Put: { Item } } })),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
