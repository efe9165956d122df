import { isAlike, isOneSchool } from './background.ts';
import { type Group, POPCOUNT, SAME_SCHOOL, UNKNOWN } from './group.ts';
import type { Weights } from './weights.ts';

const TWO_OR_MORE = 2;

/** 0..1: half the position inside a's range (1 in the middle, 0 at its ends), half closeness. */
function ageFit(a: Group, b: Group, ageScale: number): number {
  const half = (a.ageMax - a.ageMin) / 2;
  const offset = Math.abs(b.age - (a.ageMin + a.ageMax) / 2);
  const position = half > 0 ? Math.max(0, 1 - offset / half) : Number(offset === 0);
  return 0.5 * position + 0.5 * Math.exp(-Math.abs(a.age - b.age) / ageScale);
}

/** How many confirmed dislikes of that strictness b shows to a. */
export function dislikeHits(a: Group, b: Group, strictness: 'strict' | 'soft'): number {
  const disliked = strictness === 'soft' ? a.softDislikes : a.strictDislikes;
  if (disliked === 0) return 0;
  let hits = 0;
  for (let mask = disliked & (b.traits | (isOneSchool(a, b) ? SAME_SCHOOL : 0)); mask > 0; mask &= mask - 1)
    hits += 1;
  return hits;
}

/** 1 - dislike, dislike in {0, .5, 1}; unknown (nothing confirmed) counts .5. */
export function ease(a: Group, b: Group): number {
  if (!a.hasDislikes) return UNKNOWN;
  const hits = dislikeHits(a, b, 'soft');
  return hits >= TWO_OR_MORE ? 0 : 1 - hits / TWO_OR_MORE;
}

/** Worth of an introduction that has nothing, one thing, two or more in common with the team’s own. */
const IN_COMMON = { nothing: 0.4, one: 0.8, more: 1 } as const;

/** 0..1, from the bits of each (`Group.common`); unknown when one of them says nothing to share. */
export function introFit(common: number, otherCommon: number): number {
  if (common === 0 || otherCommon === 0) return UNKNOWN;
  const shared = common & otherCommon;
  if (shared === 0) return IN_COMMON.nothing;
  return (shared & (shared - 1)) === 0 ? IN_COMMON.one : IN_COMMON.more;
}

/** 1 when both are alike, else unknown: being different says nothing against a pair. */
export const backgroundFit = (a: Group, b: Group): number => (isAlike(a, b) ? 1 : UNKNOWN);

/** u(a -> b), 0..1: what a finds in b (docs/matching.md, "Compatibility"). */
export function direction(a: Group, b: Group, weights: Weights): number {
  const terms = weights.direction;
  return (
    (terms.wants * (POPCOUNT[a.wants & b.has] ?? 0)) / 3 +
    terms.age * ageFit(a, b, weights.ageScale) +
    terms.dislikes * ease(a, b) +
    terms.intro * introFit(a.common, b.common) +
    (terms.background * backgroundFit(a, b) + terms.profile * b.profile)
  );
}

/** R: harmonic mean of both directions, so that one delighted side never pays for an unhappy one. */
export function mutualFit(a: Group, b: Group, weights: Weights): number {
  const there = direction(a, b, weights);
  const back = direction(b, a, weights);
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
}

/** q(p): 1 for the favourite slot, .8 for the second, .67 for the third... */
export const slotTerm = (priority: number, weights: Weights): number =>
  1 / (1 + weights.slotDecay * (Math.max(1, priority) - 1));

/** The floor is at its lowest this long before a chance ends, so that one hourly sweep may be missed. */
const LAST_SWEEPS_HOURS = 2;

/** Hours of waiting of the longer one, and until the last chances of both, the sooner first. */
export interface Patience {
  waitedHours: number;
  firstLeftHours: number;
  secondLeftHours: number;
}

/** The lowest R that may be matched. It falls to `lateFloor` with the waiting, and as one's last chance
 * nears; when the other's nears too, neither has anything better to wait for, and it falls to nothing. */
export function fitFloor(
  { waitedHours, firstLeftHours, secondLeftHours }: Patience,
  weights: Weights,
): number {
  const { floor, lateFloor, lateFloorHours, lastChanceHours } = weights;
  const left = (hours: number) => Math.min(1, Math.max(0, (hours - LAST_SWEEPS_HOURS) / lastChanceHours));
  const still = Math.max(0, Math.min(1 - waitedHours / lateFloorHours, left(firstLeftHours)));
  return Math.min(lateFloor + (floor - lateFloor) * still, floor * left(secondLeftHours));
}
