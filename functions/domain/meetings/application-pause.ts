import type { MissedDeadlineItem } from '../../items/request.ts';

/** Until when the member may not apply; null when they may. As each missed deadline was followed by, and the
 * member was told: a pause that changes later changes none that has begun. */
export function pausedUntil(missed: readonly MissedDeadlineItem[], now: number): number | null {
  const followsOne = (last: MissedDeadlineItem): boolean =>
    missed.some((one) => one !== last && one.at >= last.pausesSince && one.at <= last.at);
  const ends = missed.filter(followsOne).map((last) => last.pausesUntil);
  const end = Math.max(0, ...ends);
  return now < end ? end : null;
}
