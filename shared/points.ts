import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** Business numbers of promises that are not kept (decision 66); no other file repeats one of these. */

/** What each counts: staying away, letting a deposit deadline pass, cancelling late. */
export const POINTS = { absent: 2, unpaid: 1, late: 1 } as const;
/** So many points within a time pause applications. */
export const POINTS_PAUSE = { points: 4, withinMs: 90 * DAY_MS, pauseMs: 30 * DAY_MS } as const;
/** Until so long before the start a fixed meeting is cancelled without a point. */
export const LATE_CANCEL_MS = DAY_MS;
/** Another team for the table of a meeting that was cancelled late: each team is asked so long before the next
 * one is; the search ends so long before the start. */
export const RESCUE = { askMs: 15 * MINUTE_MS, endBeforeMs: HOUR_MS, asks: 20 } as const;
/** From when on the day the console asks after teams that have not said whether they come. */
export const SILENCE_KST = '15:00';

/** Why a member may not apply for a while: missed deadlines, or points. */
export const PAUSE_CAUSES = ['deadlines', 'points'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

export const isLateToCancel = (startAt: number, now: number): boolean => now > startAt - LATE_CANCEL_MS;
