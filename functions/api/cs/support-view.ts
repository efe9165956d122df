import { iso } from '../../../shared/calendar.ts';
import type { Faq, Inquiry, Notice } from '../../../shared/schemas/support.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import type { FaqItem, InquiryItem, NoticeItem } from '../../items/support.ts';

export const faqView = (faq: FaqItem): Faq => ({
  id: faq.faqId,
  question: faq.question,
  answer: faq.answer,
  category: faq.category,
  is_active: toBit(faq.isActive),
  created_at: iso(faq.createdAt),
  updated_at: iso(faq.updatedAt),
});

export const inquiryView = (inquiry: InquiryItem): Inquiry => ({
  id: inquiry.inquiryId,
  title: inquiry.title,
  content: inquiry.content,
  category: inquiry.category,
  is_private: toBit(inquiry.isPrivate),
  is_answered: toBit(inquiry.reply !== null),
  author_name: inquiry.authorName,
  created_at: iso(inquiry.createdAt),
  reply_content: inquiry.reply,
  reply_created_at: inquiry.repliedAt === null ? null : iso(inquiry.repliedAt),
  uid_user: inquiry.uid,
});

export const noticeView = (notice: NoticeItem): Notice => ({
  id: notice.noticeId,
  kind: notice.kind,
  text: notice.text,
  link: notice.link,
  created_at: iso(notice.createdAt),
  is_read: toBit(notice.isRead),
});
