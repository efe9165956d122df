import * as z from 'zod';
import { bankRowId, faqId, inquiryId, matchId, noticeId, payoutId, userId } from '../../shared/ids.ts';
import { NOTICE_KINDS } from '../../shared/data/kinds.ts';
import { base, expiry, listed, mayExpire } from './base.ts';
import { matchStateItem } from './match.ts';
import { barShareItem } from './money.ts';
import { FAQ_CATEGORIES, INQUIRY_CATEGORIES } from '../../shared/data/support-categories.ts';

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

export const inquiryItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  inquiryId,
  uid: userId,
  authorName: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.enum(INQUIRY_CATEGORIES),
  isPrivate: z.boolean(),
  /** The meeting that it is about, one of its author's; absent when it names none. */
  matchId: matchId.optional(),
  reply: z.string().nullable(),
  repliedAt: z.int().nullable(),
  createdAt: z.int(),
});
export type InquiryItem = z.output<typeof inquiryItem>;

/** USER#uid / INQUIRY#at#id: the pointer by which a user's inquiries are listed. */
export const inquiryPointerItem = z.strictObject({ ...base, ...mayExpire, inquiryId });

/** A match in this state; for a text that asks for money, with what its reader's side misses. */
const aboutMatch = z.strictObject({
  matchId,
  state: matchStateItem,
  isPaid: z.boolean().optional(),
  missingWon: z.int().optional(),
});
export type AboutMatch = z.output<typeof aboutMatch>;

/** A payout in this state, and whether it bounced. */
const aboutPayout = z.strictObject({ payoutId, state: barShareItem.shape.state, isBounced: z.boolean() });
export type AboutPayout = z.output<typeof aboutPayout>;

/** A row of the bank about which nobody has decided. */
const aboutRow = z.strictObject({ rowId: bankRowId });

/** USER#uid / NOTICE#at#id: the inbox, and the text of the same event. `at` and `id` come from the event, so
 * that each notice exists at most once (decision 45). Listed while the sweep may still have to send its
 * text. */
export const noticeItem = z.strictObject({
  ...base,
  ...listed,
  ...expiry,
  noticeId,
  uid: userId,
  kind: z.enum(NOTICE_KINDS),
  text: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.int(),
  /** When the text goes out, unless that would be after `uselessAt`. */
  sendAt: z.int(),
  uselessAt: z.int().nullable(),
  /** The hours in which it may go out, also when it is tried again. */
  urgency: z.strictObject({ meetingDay: z.string().nullable(), isChange: z.boolean() }),
  /** The state that the text presupposes; absent when it holds whatever happens. */
  about: z.union([aboutMatch, aboutPayout, aboutRow]).optional(),
  textRefusals: z.int().optional(),
  /** The sender that claimed the text, to send or to drop it; absent while it waits. */
  textTakenBy: z.string().optional(),
});
export type NoticeItem = z.output<typeof noticeItem>;
