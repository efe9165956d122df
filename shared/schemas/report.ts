import * as z from 'zod';
import { REPORT_OUTCOMES, REPORT_REASONS } from '../data/reports.ts';
import { blockedId, detailId, matchId, userId } from '../ids.ts';
import { REASON_MAX } from '../limits.ts';
import { BLOCKED_MEMO_MAX, REPORT_WORDS_MAX } from '../report-limits.ts';
import { phoneSchema } from './phone.ts';
import { instant, keysOf, optionalLine, optionalText, requiredLine } from './text.ts';

export const reportReason = z.enum(keysOf(REPORT_REASONS), '어떤 일이 있었는지 골라 주세요');
export const reportOutcome = z.enum(keysOf(REPORT_OUTCOMES), '결과를 골라 주세요');

export const reportBody = z.strictObject({
  reason: reportReason,
  words: optionalText(REPORT_WORDS_MAX).default(''),
  /** The two representatives are never matched again. */
  never_again: z.boolean(),
});

/** The report of a meeting as the member who may write it reads it. */
export const ownReport = z.strictObject({
  can_send: z.boolean(),
  /** Within how many hours it is read and answered. */
  answer_hours: z.int(),
  is_sent: z.boolean(),
  answer: z.string().nullable(),
});

/** A report in the console. */
export const adminReport = z.strictObject({
  /** The meeting and the side that reports. */
  uid_meetings_details: detailId,
  uid_meetings_fixed: matchId,
  uid_reporter: userId,
  reporter_name: z.string(),
  uid_reported: userId,
  reported_name: z.string(),
  bar_name: z.string(),
  datetime: instant,
  reason: reportReason,
  words: z.string(),
  never_again: z.boolean(),
  created_at: instant,
  /** Longer than promised without a decision. */
  is_late: z.boolean(),
  decision: z
    .strictObject({
      outcome: reportOutcome,
      reason: z.string(),
      answer: z.string(),
      at: instant,
      until: instant.nullable(),
    })
    .nullable(),
});

export const decideReportBody = z.strictObject({
  outcome: reportOutcome,
  reason: requiredLine(REASON_MAX, '까닭을 입력해 주세요'),
  answer: requiredLine(REASON_MAX, '알려 준 회원에게 할 답을 입력해 주세요'),
});

export const blockedBody = z.strictObject({
  phone: phoneSchema,
  memo: optionalLine(BLOCKED_MEMO_MAX).default(''),
});

export const blockedNumber = z.strictObject({
  id: blockedId,
  last_four: z.string(),
  memo: z.string(),
  created_at: instant,
});
