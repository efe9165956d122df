import { dayLabelOf, daysUntil } from '../../../lib/format.ts';
import type { Notice } from '../api/notices.ts';

export const TITLES: Record<Notice['kind'], string> = {
  matched: '찾았어요',
  deposit_received: '우리 팀 보증금',
  deposit_short: '조금 모자라요',
  deposit_restored: '모자라던 보증금',
  deposit_checking: '입금 확인 중',
  deposit_reminder: '보증금 기한',
  confirmed: '짠!',
  canceled_by_opponent: '취소된 만남',
  canceled_with_part: '취소한 매칭',
  table_offered: '빈자리가 났어요',
  table_gone: '지나간 빈자리',
  rescue_over: '찾지 못한 다른 팀',
  canceled_by_bar: '취소된 만남',
  marked_absent: '확인해 주세요',
  match_expired: '끝난 매칭',
  request_expired: '끝난 신청',
  phone_changed: '바뀐 전화번호',
  refund_due: '돌려드릴 돈',
  refund_changed: '바뀐 환불',
  refund_sent: '보낸 환불',
  refund_bounced: '되돌아온 환불',
  refund_not_sent: '아직 보내지 않은 환불',
  bar_share_bounced: '되돌아온 정산금',
  bar_share_corrected: '고친 정산금',
  meeting_tomorrow: '하루 전',
  running_late: '오늘 상대 팀',
  review_invitation: '후기',
  again_both: '다시 만나기',
  inquiry_answered: '고객센터 답변',
  dispute_raised: '우리 팀 이의',
  dispute_by_opponent: '상대 팀 이의',
  dispute_settled: '이의 결과',
  report_answered: '알려 주신 일',
  standing_changed: '확인해 주세요',
  bar_meeting_fixed: '정해진 만남',
  bar_meeting_canceled: '취소된 만남',
  bar_day: '그날의 만남',
  staff_called: '직원을 찾아요',
};

/** Notices of one day in Korea, under `오늘`, `어제` or the day. */
export interface NoticeDay {
  day: string;
  notices: Notice[];
}

/** The notices by day, in the order given: newest first. */
export function byDay(notices: readonly Notice[], now: number): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayName(notice.created_at, now);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

function dayName(at: string, now: number): string {
  const days = daysUntil(at, now);
  if (days === 0) return '오늘';
  return days === -1 ? '어제' : dayLabelOf(at);
}
