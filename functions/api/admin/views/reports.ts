import type * as z from 'zod';
import { iso, isoOrNull, kstDateTime } from '../../../../shared/calendar.ts';
import { detailIdOf } from '../../../../shared/ids.ts';
import type { adminReview } from '../../../../shared/schemas/after-meeting.ts';
import type { adminReport } from '../../../../shared/schemas/report.ts';
import { isReportLate } from '../../../domain/meetings/reports.ts';
import type { ListedReport } from '../../../use-cases/meetings/reports.ts';
import type { ListedReview } from '../../../use-cases/meetings/reviews.ts';
import { FORGOTTEN_NAME } from '../../../use-cases/members/forget-matches.ts';

export const reportView = (
  { report, id, match, reporter, reported }: ListedReport,
  hours: number,
  now: number,
): z.input<typeof adminReport> => {
  const { decision, createdAt } = report;
  return {
    uid_meetings_details: id,
    uid_meetings_fixed: report.matchId,
    uid_reporter: report.by,
    reporter_name: reporter?.name ?? FORGOTTEN_NAME,
    uid_reported: report.uid,
    reported_name: reported?.name ?? FORGOTTEN_NAME,
    bar_name: match?.barName ?? '',
    datetime: match === undefined ? iso(createdAt) : kstDateTime(match.day, match.time),
    reason: report.reason,
    words: report.words,
    never_again: report.isNeverAgain,
    created_at: iso(createdAt),
    is_late: decision === undefined && isReportLate(createdAt, hours, now),
    decision:
      decision === undefined ? null : { ...decision, at: iso(decision.at), until: isoOrNull(decision.until) },
  };
};

export const reviewView = ({ review, match, author }: ListedReview): z.input<typeof adminReview> => ({
  uid_meetings_details: detailIdOf(review.matchId, review.side),
  uid_meetings_fixed: review.matchId,
  uid_user: review.uid,
  author_name: author?.name ?? FORGOTTEN_NAME,
  bar_name: match?.barName ?? '',
  datetime: match === undefined ? iso(review.createdAt) : kstDateTime(match.day, match.time),
  review: review.text ?? '',
  is_shown: review.isShown ?? null,
  created_at: iso(review.createdAt),
});
