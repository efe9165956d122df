/** Why a member reports the other team of a meeting. */
export const REPORT_REASONS = {
  rude: '불쾌한 말이나 행동을 했어요',
  forced: '술이나 만남을 억지로 권했어요',
  not_as_told: '소개와 다른 사람이 나왔어요',
  other_aim: '돈이나 다른 목적이 있었어요',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** What an admin decides on a report. */
export const REPORT_OUTCOMES = {
  none: '조치 없음',
  warning: '경고',
  pause: '신청 쉼',
  ban: '신청 정지',
} as const;
export type ReportOutcome = keyof typeof REPORT_OUTCOMES;
