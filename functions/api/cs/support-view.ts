import { iso, isoOrNull } from '../../../shared/calendar.ts';
import type { Faq, Inquiry, Notice } from '../../../shared/schemas/support.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import type { AboutMeeting } from '../../use-cases/support/inquiries.ts';
import type { MatchItem } from '../../items/match.ts';
import type { FaqItem, NoticeItem } from '../../items/support.ts';
import { meetingFacts } from '../fixed/meeting-view.ts';

export const faqView = (faq: FaqItem): Faq => ({
  id: faq.faqId,
  question: faq.question,
  answer: faq.answer,
  category: faq.category,
  is_active: toBit(faq.isActive),
  created_at: iso(faq.createdAt),
  updated_at: iso(faq.updatedAt),
});

export const inquiryView = ({ inquiry, match }: AboutMeeting): Inquiry => ({
  id: inquiry.inquiryId,
  title: inquiry.title,
  content: inquiry.content,
  category: inquiry.category,
  is_private: toBit(inquiry.isPrivate),
  is_answered: toBit(inquiry.reply !== null),
  author_name: inquiry.authorName,
  created_at: iso(inquiry.createdAt),
  reply_content: inquiry.reply,
  reply_created_at: isoOrNull(inquiry.repliedAt),
  uid_user: inquiry.uid,
  meeting: match === undefined ? null : meetingNamed(match),
});

function meetingNamed(match: MatchItem): NonNullable<Inquiry['meeting']> {
  const { uid_meetings_fixed, bar_name, datetime, state } = meetingFacts(match);
  return { uid_meetings_fixed, bar_name, datetime, state, is_confirmed: toBit(match.fixedAt !== null) };
}

export const noticeView = (notice: NoticeItem): Notice => ({
  id: notice.noticeId,
  kind: notice.kind,
  text: notice.text,
  link: notice.link,
  created_at: iso(notice.createdAt),
  is_read: toBit(notice.isRead),
});
