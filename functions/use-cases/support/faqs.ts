import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { faqs as firstFaqs } from '../../../shared/data/faqs.ts';
import { Refusal } from '../../../shared/errors.ts';
import { faqId } from '../../../shared/ids.ts';
import { FAQ_MAX } from '../../../shared/limits.ts';
import type { faqBody } from '../../../shared/schemas/support.ts';
import { faqItem, type FaqItem } from '../../items/support.ts';
import { FAQ_SEED, faqKey, FAQS_PARTITION, PREFIX } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import { exists } from '../../store/conditions.ts';
import { create, patch, remove, save, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, Store } from '../../ports.ts';

type FaqText = z.output<typeof faqBody>;

export async function listFaqs({ table }: Store): Promise<FaqItem[]> {
  const { items } = await table.query(faqItem, {
    ...startingWith(FAQS_PARTITION, PREFIX.faqs),
    Limit: FAQ_MAX,
  });
  return items.sort((a, b) => a.createdAt - b.createdAt);
}

const faqOf = (text: FaqText) => ({
  category: text.category,
  question: text.question,
  answer: text.answer,
  isActive: text.is_active === 1,
});

/** Throws faq.too_many at 300. */
export async function createFaq(
  services: Auditor,
  id: FaqItem['faqId'],
  text: FaqText,
  act: Act,
  now: number,
): Promise<void> {
  if ((await listFaqs(services)).length >= FAQ_MAX) throw new Refusal('faq.too_many');
  const item: FaqItem = { ...faqKey(id), v: 1, updatedAt: now, faqId: id, ...faqOf(text), createdAt: now };
  await transactAudited(services, act, 'create faq', [create(item)], now);
}

/** Throws faq.not_found. */
export async function updateFaq(
  services: Auditor,
  id: FaqItem['faqId'],
  text: FaqText,
  act: Act,
  now: number,
): Promise<void> {
  const rewritten = patch(faqKey(id), { set: faqOf(text), if: exists, refusal: 'faq.not_found' }, now);
  await transactAudited(services, act, 'update faq', [rewritten], now);
}

/** Throws faq.not_found. */
export async function deleteFaq(
  services: Auditor,
  id: FaqItem['faqId'],
  act: Act,
  now: number,
): Promise<void> {
  const gone = remove(faqKey(id), { if: exists, refusal: 'faq.not_found' });
  await transactAudited(services, act, 'delete faq', [gone], now);
}

/** Once: FAQs that admins edited or removed do not come back. Returns whether it did. */
export async function seedFaqs({ table }: Store, now: number): Promise<boolean> {
  const items = firstFaqs.map((faq, index): FaqItem => {
    const id = faqId.parse(`faq_${createHash('sha256').update(faq.question).digest('hex').slice(0, 32)}`);
    // One millisecond apart, so that they are shown in the order of the file.
    return { ...faqKey(id), v: 1, updatedAt: now, faqId: id, ...faq, isActive: true, createdAt: now + index };
  });
  const mark = { ...FAQ_SEED, v: 1, updatedAt: now };
  return wasWritten(table.transact('seed faqs', [create(mark), ...items.map((item) => save(item))]));
}
