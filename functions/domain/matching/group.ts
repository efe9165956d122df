import { COMMON_CODES, type Trait, TRAIT_CODES, type TraitCode } from '../../../shared/schemas/trait.ts';
import { type Background, backgroundOf } from './background.ts';
import { lastMatchAt, timeIndex } from './seats.ts';
import { hash32 } from './ties.ts';
import type { WaitingRequest } from './types.ts';

const CONDITION_COUNT = 10;
const CONDITIONS_EACH = 3;
/** The worth of a term about which nothing is known. */
export const UNKNOWN = 0.5;

/** Number of set bits of a ten-bit condition mask. */
export const POPCOUNT = Uint8Array.from({ length: 1 << CONDITION_COUNT }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Masks instead of lists, everything that is constant per group computed once. */
export interface Group extends Background {
  readonly request: WaitingRequest;
  /** Comparing two numbers is faster than comparing two strings, and different ones decide. */
  readonly userHash: number;
  readonly personHash: number;
  /** Copies of what every scored pair reads, so that it stays within this object. */
  readonly createdAt: number;
  /** Its last chance to be matched on a day that it chose. */
  readonly lastChance: number;
  readonly widensAge: boolean;
  readonly isBoosted: boolean;
  readonly reliability: number;
  readonly isMale: boolean;
  readonly size: number;
  readonly wants: number;
  readonly has: number;
  readonly age: number;
  readonly ageMin: number;
  readonly ageMax: number;
  /** Profile term of a direction towards this group, 0..1, whoever looks. */
  readonly profile: number;
  /** Confirmed traits of the group itself and those it does not want, as bits of `TRAIT_CODES`. */
  readonly traits: number;
  readonly softDislikes: number;
  readonly strictDislikes: number;
  readonly hasDislikes: boolean;
  /** The traits that two introductions can have in common. */
  readonly common: number;
}

const bitOf = (code: TraitCode): number => 1 << TRAIT_CODES.indexOf(code);
const bitsOf = (codes: readonly TraitCode[]): number => codes.reduce((mask, code) => mask | bitOf(code), 0);
/** The one dislike that compares two groups instead of asking what one of them shows. */
export const SAME_SCHOOL = bitOf('same_school');
const COMMON = bitsOf(COMMON_CODES);

/** The confirmed traits of a request, in the form that a scored pair reads. */
function compileTraits(traits: readonly Trait[]) {
  const dislikes = traits.filter(({ about }) => about === 'dislike');
  const own = bitsOf(traits.filter(({ about }) => about === 'is').map(({ code }) => code)) & ~SAME_SCHOOL;
  const disliked = (isStrict: boolean) =>
    bitsOf(dislikes.filter(({ strict }) => strict === isStrict).map(({ code }) => code));
  return {
    traits: own,
    softDislikes: disliked(false),
    strictDislikes: disliked(true),
    hasDislikes: dislikes.length > 0,
    common: own & COMMON,
  };
}

const isConditionList = (list: readonly number[]): boolean =>
  list.length === CONDITIONS_EACH &&
  new Set(list).size === CONDITIONS_EACH &&
  list.every((condition) => Number.isInteger(condition) && condition >= 0 && condition < CONDITION_COUNT);

/** Guards the solver against rows no current form could have written. */
export function isMatchable(request: WaitingRequest): boolean {
  if (request.size !== 2 && request.size !== 3 && request.size !== 4) return false;
  const ages = [request.averageAge, request.ageMin, request.ageMax];
  if (!ages.every(Number.isFinite) || request.ageMin > request.ageMax) return false;
  if (!isConditionList(request.wants) || !isConditionList(request.has)) return false;
  return request.choices.some((choice) => timeIndex(choice.time) >= 0);
}

const maskOf = (conditions: readonly number[]): number =>
  conditions.reduce((mask, condition) => mask | (1 << condition), 0);

/** Of a request that is matchable. */
export function compileGroup(request: WaitingRequest): Group {
  const profile = Math.min(1, Math.max(0, request.completeness));
  return {
    request,
    userHash: hash32(request.uid),
    personHash: hash32(request.hPhone),
    createdAt: request.createdAt,
    lastChance: lastMatchAt(request.lastDay),
    widensAge: request.allowWider,
    isBoosted: request.boostedAt !== undefined,
    reliability: Math.min(1, Math.max(0, request.reliability)),
    isMale: request.side === 'male',
    size: request.size,
    wants: maskOf(request.wants),
    has: maskOf(request.has),
    age: request.averageAge,
    ageMin: request.ageMin,
    ageMax: request.ageMax,
    profile,
    ...backgroundOf(request.schoolKey, request.fields, request.traits),
    ...compileTraits(request.traits),
  };
}
