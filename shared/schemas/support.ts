import * as z from 'zod';
import { faqId, inquiryId, matchId, noticeId, userId } from '../ids.ts';
import {
  FAQ_ANSWER_MAX,
  FAQ_QUESTION_MAX,
  INQUIRY_CONTENT_MAX,
  INQUIRY_TITLE_MAX,
  REPLY_MAX,
} from '../limits.ts';
import { matchState } from './meeting.ts';
import { bit, flag, instant, requiredLine, requiredText } from './text.ts';
import { NOTICE_KINDS } from '../data/kinds.ts';
import { FAQ_CATEGORIES, INQUIRY_CATEGORIES } from '../data/support-categories.ts';

export const faqBody = z.strictObject({
  category: z.enum(FAQ_CATEGORIES, '카테고리를 골라 주세요'),
  question: requiredLine(FAQ_QUESTION_MAX, '질문을 입력해 주세요'),
  answer: requiredText(FAQ_ANSWER_MAX, '답변을 입력해 주세요'),
  is_active: flag.default(1),
});

export const faq = z.strictObject({
  id: faqId,
  question: z.string(),
  answer: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  is_active: bit,
  created_at: instant,
  updated_at: instant,
});
export type Faq = z.output<typeof faq>;

export const inquiryBody = z.strictObject({
  title: requiredLine(INQUIRY_TITLE_MAX, '제목을 입력해 주세요'),
  content: requiredText(INQUIRY_CONTENT_MAX, '내용을 입력해 주세요'),
  category: z.enum(INQUIRY_CATEGORIES, '카테고리를 골라 주세요'),
  is_private: flag.default(0),
  uid_user: userId.optional(),
  /** One of the member's own meetings that it is about. */
  uid_meetings_fixed: matchId.optional(),
});

export const inquiry = z.strictObject({
  id: inquiryId,
  title: z.string(),
  content: z.string(),
  category: z.enum(INQUIRY_CATEGORIES),
  is_private: bit,
  is_answered: bit,
  author_name: z.string(),
  created_at: instant,
  reply_content: z.string().nullable(),
  reply_created_at: instant.nullable(),
  uid_user: userId,
  meeting: z
    .strictObject({
      uid_meetings_fixed: matchId,
      bar_name: z.string(),
      datetime: instant,
      state: matchState,
      /** It was fixed at some time, so that it is listed among the meetings. */
      is_confirmed: bit,
    })
    .nullable(),
});
export type Inquiry = z.output<typeof inquiry>;

/** An inquiry as admins read it, with its author's login id; empty when the account was deleted. */
export const adminInquiry = inquiry.extend({ author_id: z.string() });

export const replyBody = z.strictObject({ content: requiredText(REPLY_MAX, '답변을 입력해 주세요') });

export const notice = z.strictObject({
  id: noticeId,
  kind: z.enum(NOTICE_KINDS),
  text: z.string(),
  link: z.string(),
  created_at: instant,
  is_read: bit,
});
export type Notice = z.output<typeof notice>;
