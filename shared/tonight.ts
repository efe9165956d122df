import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/** The evening of a meeting, before and after its start: teams say how late they are, and that they are there from
 * `arriveMs` before it on. */
export const EVENING = { beforeMs: 3 * HOUR_MS, arriveMs: 30 * MINUTE_MS, afterMs: 3 * HOUR_MS } as const;

/** How late a team may say that it is; `on_time` takes it back. */
export const LATE_MINUTES_SAID = { on_time: 0, late_10: 10, late_20: 20, late_30: 30 } as const;
export const LATES_SAID = Object.keys(LATE_MINUTES_SAID) as (keyof typeof LATE_MINUTES_SAID)[];
/** When a team that is so late arrives: once that moment has passed it cannot be said any more. */
export const comesAt = (start: number, lateMinutes: number): number => start + lateMinutes * MINUTE_MS;
/** So often a team may say or change how late it is. */
export const LATES_PER_TEAM = 3;

/** What a team says with one tap; `help` calls the staff, and is told to nobody else. */
export const SAYINGS = [...LATES_SAID, 'arrived', 'help'] as const;
export type Saying = (typeof SAYINGS)[number];
/** Staff who were called are not called again for this long. */
export const HELP_EVERY_MS = 5 * MINUTE_MS;

export const TONIGHT_ERRORS = {
  'tonight.closed': {
    status: 409,
    message: `만나기 ${EVENING.beforeMs / HOUR_MS}시간 전부터 자리가 끝날 때까지만 누를 수 있어요`,
  },
  'tonight.early': {
    status: 409,
    message: `만나기 ${EVENING.arriveMs / MINUTE_MS}분 전부터 누를 수 있어요`,
  },
  'tonight.arrived': { status: 409, message: '이미 도착했다고 알렸어요' },
  'tonight.late_over': { status: 409, message: '이미 지난 시각이에요. 더 늦으면 가게에 전화해 주세요' },
  'tonight.too_often': {
    status: 409,
    message: `늦는다는 말은 ${LATES_PER_TEAM}번까지 알릴 수 있어요. 급하면 가게에 전화해 주세요`,
  },
  'tonight.no_staff': {
    status: 409,
    message: '이 가게에는 문자를 보낼 수 없어요. 직원에게 바로 말하거나 가게에 전화해 주세요',
  },
} as const;
