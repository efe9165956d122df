import { DAY_MS } from './time-units.ts';

/** What is asked after a meeting, the next morning; no other file repeats one of these numbers. */
export const ASKED_FROM_HOUR_KST = 10;
/** Days after the meeting on which it is still answered. */
export const ASKED_DAYS = 14;
/** How long numbers can be shared after both would meet again, and then be read after both have shared. */
export const CONTACT_MS = 7 * DAY_MS;
/** Longer than all of it together. */
export const AGAIN_KEPT_MS = 30 * DAY_MS;
/** An owner, who knows which teams were there, reads only sums of so many more answers. */
export const BAR_ANSWERS_STEP = 10;
/** Words of members on home: how many, how much of each, and of how many approved ones they are taken. */
export const HOME_WORDS = { count: 5, max: 60, read: 20 } as const;

/** What was good about the other team. */
export const MANNERS = {
  on_time: '시간을 지켰어요',
  kind: '말을 곱게 했어요',
  not_pressing: '억지로 권하지 않았어요',
} as const;

export const BAR_VERDICTS = {
  again: '또 가고 싶어요',
  fine: '괜찮았어요',
  sorry: '아쉬웠어요',
} as const;

export const BAR_BESTS = { food: '안주', seat: '자리', staff: '직원', price: '값', music: '음악' } as const;
