import { type PauseCause, POINTS, POINTS_PAUSE } from '../../../shared/points.ts';
import type { MissedDeadlineItem } from '../../items/request.ts';
import { type Breach, breachOf, type Promised } from './reliability.ts';

/** Until when the member may not apply, and why. */
export interface Pause {
  by: PauseCause;
  until: number;
}

/** The last end of the pauses that missed deadlines began. Each keeps the dates that its member was told:
 * other rules later change none of them. */
function deadlinesPause(missed: readonly MissedDeadlineItem[]): Pause {
  const followsOne = (last: MissedDeadlineItem): boolean =>
    missed.some((one) => one !== last && one.at >= last.pausesSince && one.at <= last.at);
  const ends = missed.filter(followsOne).map((last) => last.pausesUntil);
  return { by: 'deadlines', until: Math.max(0, ...ends) };
}

/** What the member did not keep. A missed deadline counts while its row does: an admin may excuse it. */
export const breachesOf = (matches: Promised, missed: readonly MissedDeadlineItem[]): Breach[] => [
  ...matches
    .flatMap(({ match, side }) => breachOf(match, side) ?? [])
    .filter(({ what }) => what !== 'unpaid'),
  ...missed.map(({ at, matchId }): Breach => ({ what: 'unpaid', at, matchId })),
];

const counted = (breaches: readonly Breach[], now: number): Breach[] =>
  breaches.filter(({ at }) => at <= now && at > now - POINTS_PAUSE.withinMs);

/** Those of the time before `now`; never stored, so that a corrected outcome takes its points back. */
export const pointsOf = (breaches: readonly Breach[], now: number): number =>
  counted(breaches, now).reduce((sum, { what }) => sum + POINTS[what], 0);

/** The last one that counts. */
export const lastBroken = (breaches: readonly Breach[], now: number): Breach | undefined =>
  counted(breaches, now)
    .toSorted((a, b) => a.at - b.at)
    .at(-1);

function pointsPause(breaches: readonly Breach[]): Pause {
  const ends = breaches
    .filter(({ at }) => pointsOf(breaches, at) >= POINTS_PAUSE.points)
    .map(({ at }) => at + POINTS_PAUSE.pauseMs);
  return { by: 'points', until: Math.max(0, ...ends) };
}

/** Null when the member may apply; of two pauses the longer one. */
export function pauseOf(
  missed: readonly MissedDeadlineItem[],
  breaches: readonly Breach[],
  now: number,
): Pause | null {
  const [deadlines, points] = [deadlinesPause(missed), pointsPause(breaches)];
  const pause = points.until > deadlines.until ? points : deadlines;
  return now < pause.until ? pause : null;
}
