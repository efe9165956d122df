import { type Group, POPCOUNT } from './group.ts';
import type { MatchReasons, Reason } from './types.ts';
import type { Weights } from './weights.ts';

const UNKNOWN = 0.5;
const TWO_OR_MORE = 2;

/** How well a's age wish is met by b, 0..1: half the position inside a's range (1 in the middle, 0 at its ends), half closeness. */
export function ageFit(a: Group, b: Group, ageScale: number): number {
  const half = (a.ageMax - a.ageMin) / 2;
  const offset = Math.abs(b.age - (a.ageMin + a.ageMax) / 2);
  const position = half > 0 ? Math.max(0, 1 - offset / half) : Number(offset === 0);
  return 0.5 * position + 0.5 * Math.exp(-Math.abs(a.age - b.age) / ageScale);
}

const sameSchool = (a: Group, b: Group): boolean => {
  const school = a.request.background?.schoolKey;
  return school !== undefined && school === b.request.background?.schoolKey;
};

/** How many confirmed dislikes of that strictness b shows to a. */
export function dislikeHits(a: Group, b: Group, strictness: 'strict' | 'soft'): number {
  let mask = (strictness === 'soft' ? a.softTraits : a.strictTraits) & b.traits;
  let hits = 0;
  for (; mask > 0; mask &= mask - 1) hits += 1;
  if (!a.hasSpecialDislikes) return hits;
  for (const item of a.request.reading?.dislikes ?? []) {
    if (item.strictness !== strictness) continue;
    if (item.code === 'same_school') hits += Number(sameSchool(a, b));
    else if (item.code === 'older') hits += Number(b.age > a.age);
    else if (item.code === 'younger') hits += Number(b.age < a.age);
    else if (item.code === 'age_above')
      hits += Number(item.value === undefined ? b.age > a.age : b.age >= item.value);
    else if (item.code === 'age_below')
      hits += Number(item.value === undefined ? b.age < a.age : b.age <= item.value);
  }
  return hits;
}

/** 1 - dislike, dislike in {0, .5, 1}; unknown (nothing confirmed) counts .5. */
function ease(a: Group, b: Group): number {
  if (!a.hasReading) return UNKNOWN;
  const hits = dislikeHits(a, b, 'soft');
  return hits >= TWO_OR_MORE ? 0 : 1 - hits / TWO_OR_MORE;
}

/** Share of common interests of the shorter list; unknown when one side's introduction names none. */
function introFit(a: Group, b: Group): number {
  if (a.interests === 0 || b.interests === 0) return UNKNOWN;
  const size = (mask: number) => POPCOUNT[mask] ?? 0;
  return size(a.interests & b.interests) / Math.min(size(a.interests), size(b.interests));
}

/** u(a -> b), 0..1: what a finds in b (matching.md, "Compatibility"). */
export function direction(a: Group, b: Group, weights: Weights): number {
  const terms = weights.direction;
  return (
    (terms.wants * (POPCOUNT[a.wants & b.has] ?? 0)) / 3 +
    terms.age * ageFit(a, b, weights.ageScale) +
    terms.dislikes * ease(a, b) +
    terms.intro * introFit(a, b) +
    b.offered
  );
}

/** The terms of u(a -> b), 0..1 each: what a deposit decision is remembered by (`fit-model.ts`). */
export const termsOf = (a: Group, b: Group, weights: Weights) => ({
  wants: (POPCOUNT[a.wants & b.has] ?? 0) / 3,
  age: ageFit(a, b, weights.ageScale),
  dislikes: ease(a, b),
  intro: introFit(a, b),
  background: b.background,
  profile: b.profile,
});

/** R: harmonic mean of both directions, so that one delighted side never pays for an unhappy one. */
export function mutualFit(a: Group, b: Group, weights: Weights): number {
  const there = direction(a, b, weights);
  const back = direction(b, a, weights);
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
}

/** q(p): 1 for the favourite slot, .8 for the second, .67 for the third... */
export const slotTerm = (priority: number, weights: Weights): number =>
  1 / (1 + weights.slotDecay * (Math.max(1, priority) - 1));

/** The lowest R that may be matched after that much waiting (hours, of the one who waits longer). */
export const fitFloor = (waitedHours: number, weights: Weights): number =>
  waitedHours >= weights.lateFloorHours ? weights.lateFloor : weights.floor;

function strongest(a: Group, b: Group, weights: Weights): Reason[] {
  const terms = weights.direction;
  const conditions = a.request.wants.filter((condition) => b.request.has.includes(condition));
  const weighed: { weight: number; reason: Reason }[] = [
    { weight: terms.wants, reason: { code: 'wants', value: conditions.length / 3, conditions } },
    { weight: terms.age, reason: { code: 'age', value: ageFit(a, b, weights.ageScale) } },
    { weight: terms.dislikes, reason: { code: 'no_dislikes', value: ease(a, b) } },
    { weight: terms.intro, reason: { code: 'intro', value: introFit(a, b) } },
    { weight: terms.background, reason: { code: 'background', value: b.request.background ? 1 : 0 } },
    { weight: terms.profile, reason: { code: 'profile', value: b.request.completeness ?? 0 } },
  ];
  return weighed
    .filter(
      ({ reason }) =>
        reason.value > 0 && (reason.value > UNKNOWN || reason.code === 'wants' || reason.code === 'age'),
    )
    .toSorted((x, y) => y.weight * y.reason.value - x.weight * x.reason.value)
    .slice(0, 2)
    .map(({ reason }) => reason);
}

/** The reasons stored with a match and shown as chips ("왜 매칭됐나요"). */
export function reasonsFor(
  male: Group,
  female: Group,
  slotRank: { male: number; female: number },
  isWidened: boolean,
  weights: Weights,
): MatchReasons {
  return {
    forMale: strongest(male, female, weights),
    forFemale: strongest(female, male, weights),
    slotRank,
    isWidened,
  };
}
