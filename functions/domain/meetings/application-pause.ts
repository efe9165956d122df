import type { QuotaItem } from '../../items/request.ts';

/** Until when the member may not apply; null when they may. As the last missed deadline was followed by, and
 * the member was told: a pause that changes later changes none that has begun. */
export function pausedUntil(
  { missedBefore, pausesSince, pausesUntil }: Partial<QuotaItem>,
  now: number,
): number | null {
  if (missedBefore === undefined || pausesSince === undefined || pausesUntil === undefined) return null;
  return missedBefore >= pausesSince && now < pausesUntil ? pausesUntil : null;
}
