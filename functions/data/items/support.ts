import * as z from 'zod';
import { auditId, faqId, inquiryId, noticeId, userId } from '../../../shared/ids.ts';
import { FAQ_CATEGORIES, INQUIRY_CATEGORIES, NOTICE_KINDS } from '../../../shared/schemas/support.ts';
import { base, expiry, listed } from './base.ts';

/** FAQS / FAQ#id. */
export const faqItem = z.strictObject({
  ...base,
  faqId,
  category: z.enum(FAQ_CATEGORIES),
  question: z.string(),
  answer: z.string(),
  isActive: z.boolean(),
  createdAt: z.int(),
});
export type FaqItem = z.output<typeof faqItem>;

/** INQUIRY#id / I. */
export const inquiryItem = z.strictObject({
  ...base,
  ...listed,
  inquiryId,
  uid: userId,
  authorName: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.enum(INQUIRY_CATEGORIES),
  isPrivate: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: z.int().nullable(),
  createdAt: z.int(),
});
export type InquiryItem = z.output<typeof inquiryItem>;

/** USER#uid / INQUIRY#at#id: the pointer by which a user's inquiries are listed. */
export const inquiryPointerItem = z.strictObject({ ...base, inquiryId });

/** USER#uid / NOTICE#at#id: the in-app inbox. `id` is deterministic, so that each notice exists at most once (decision 45). */
export const noticeItem = z.strictObject({
  ...base,
  ...expiry,
  noticeId,
  uid: userId,
  kind: z.enum(NOTICE_KINDS),
  text: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.int(),
});
export type NoticeItem = z.output<typeof noticeItem>;

/** AUDIT#day / at#id: one act or one view of personal data, sealed by the hash of the row before it. */
export const auditItem = z.strictObject({
  ...base,
  ...listed,
  ...expiry,
  auditId,
  at: z.int(),
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  sourceIp: z.string(),
  detail: z.string(),
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});
export type AuditItem = z.output<typeof auditItem>;

/** AUDIT / HEAD: the last row of the chain; every new row is written together with it. */
export const auditHeadItem = z.strictObject({ ...base, sequence: z.int(), hash: z.string() });

/** TEXTS / at#id: a text message that goes out at `sendAt`, unless it would come after `uselessAt`. */
export const dueTextItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  kind: z.enum(NOTICE_KINDS),
  text: z.string(),
  sendAt: z.int(),
  uselessAt: z.int().nullable(),
});
export type DueTextItem = z.output<typeof dueTextItem>;
