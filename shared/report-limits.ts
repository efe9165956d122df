import { RETENTION_MS } from './limits.ts';
import { DAY_MS } from './time-units.ts';

/** Business numbers and lengths of what keeps members safe (decision 65); no other file repeats one of these. */

/** Reports of the other team: how long after the meeting, how many a day, and how many of undecided ones by
 * different members within a time pause the reported member until an admin has looked. */
export const REPORT_MS = 90 * DAY_MS;
export const REPORT_WORDS_MAX = 500;
export const REPORTS_PER_USER_DAY = 5;
export const INDEPENDENT_REPORTS = { count: 3, withinMs: 90 * DAY_MS } as const;
export const REPORT_PAUSE_MS = 30 * DAY_MS;
/** Within these a report is answered; a stage may promise others. */
export const REPORT_HOURS = 24;
/** Who never meet again are kept apart as long as payment records know of the meeting. */
export const APART_KEPT_MS = RETENTION_MS;
/** What friends of a representative have left; at once where one leaves or the meeting is cancelled. */
export const FRIENDS_KEPT_MS = 30 * DAY_MS;
/** By which a report names whom its member has met, to the last minute of its time. */
export const MET_KEPT_MS = REPORT_MS + DAY_MS;
export const BLOCKED_PER_USER = 50;
export const BLOCKED_MEMO_MAX = 20;
