import { TIME_SLOTS } from '../../../shared/limits.ts';
import { type ConfirmedReading, INTEREST_CODES, TRAIT_CODES, type TraitCode } from './text-reader/reading.ts';
import { hash32 } from './ties.ts';
import type { RejectionCode, WaitingRequest } from './types.ts';
import type { Weights } from './weights.ts';

const CONDITION_COUNT = 10;
const CONDITIONS_EACH = 3;
const UNKNOWN = 0.5;
const TIERS = 5;

/** Number of set bits of a ten-bit condition mask. */
export const POPCOUNT = Uint8Array.from({ length: 1 << CONDITION_COUNT }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** A request as the solver reads it: masks instead of lists, everything that is constant per group computed once. */
export interface Group {
  readonly request: WaitingRequest;
  /** Hashes of user and person: two different numbers spare a search the comparison of two far strings. */
  readonly userHash: number;
  readonly personHash: number;
  /** Copies of what every scored pair reads, so that it stays within this object. */
  readonly createdAt: number;
  readonly widensAge: boolean;
  readonly isBoosted: boolean;
  /** 0 (always failed) .. 1. */
  readonly reliability: number;
  readonly isMale: boolean;
  readonly size: number;
  readonly wants: number;
  readonly has: number;
  readonly age: number;
  readonly ageMin: number;
  readonly ageMax: number;
  /** Background and profile terms of a direction towards this group, 0..1. */
  readonly background: number;
  readonly profile: number;
  /** Terms of a direction towards this group that do not depend on who looks: background and profile. */
  readonly offered: number;
  /** Bits of TRAIT_CODES. */
  readonly traits: number;
  readonly softTraits: number;
  readonly strictTraits: number;
  /** True when the group confirmed dislikes that need more than the trait bits (ages, own school). */
  readonly hasSpecialDislikes: boolean;
  readonly hasReading: boolean;
  readonly interests: number;
}

const bit = <T>(list: readonly T[], item: T): number => 1 << list.indexOf(item);
const bits = <T>(list: readonly T[], items: readonly T[]): number =>
  items.reduce((mask, item) => mask | bit(list, item), 0);

const isTrait = (code: string): code is TraitCode => TRAIT_CODES.some((trait) => trait === code);

function dislikedTraits(reading: ConfirmedReading | undefined, strictness: 'strict' | 'soft'): number {
  let mask = 0;
  for (const item of reading?.dislikes ?? []) {
    if (item.strictness === strictness && item.code !== 'same_school' && isTrait(item.code)) {
      mask |= bit(TRAIT_CODES, item.code);
    }
  }
  return mask;
}

/** Background of a group, 0..1: school .4, work .4, tier .2 (so the tier weighs .01 of a direction). */
function backgroundOf({ background }: WaitingRequest): number {
  if (!background) return UNKNOWN;
  const tier = background.tier === undefined ? UNKNOWN : 1 - (background.tier - 1) / (TIERS - 1);
  return (
    0.4 * Number(background.hasSchool) +
    0.4 * Number(background.hasWork) +
    0.2 * Math.min(1, Math.max(0, tier))
  );
}

const isConditionList = (list: readonly number[]): boolean =>
  list.length === CONDITIONS_EACH &&
  new Set(list).size === CONDITIONS_EACH &&
  list.every((condition) => Number.isInteger(condition) && condition >= 0 && condition < CONDITION_COUNT);

/** Why a request cannot be matched at all, or null. Guards the solver against rows no current form could have written. */
export function requestFault(request: WaitingRequest): RejectionCode | null {
  if (request.size !== 2 && request.size !== 3 && request.size !== 4) return 'bad_size';
  const ages = [request.averageAge, request.ageMin, request.ageMax];
  if (!ages.every(Number.isFinite) || request.ageMin > request.ageMax) return 'ages_reversed';
  if (!isConditionList(request.wants) || !isConditionList(request.has)) return 'bad_conditions';
  return request.choices.some((choice) => timeIndex(choice.time) >= 0) ? null : 'no_live_choice';
}

/** 0..7 for '17:00'..'20:30', -1 for anything else. */
export const timeIndex = (time: string): number => TIME_SLOTS.findIndex((slot) => slot === time);

const maskOf = (conditions: readonly number[]): number =>
  conditions.reduce((mask, condition) => mask | (1 << condition), 0);

/** Compiles a valid request (`requestFault` is null). */
export function compileGroup(request: WaitingRequest, weights: Weights): Group {
  const { reading } = request;
  const background = backgroundOf(request);
  const profile = Math.min(1, Math.max(0, request.completeness ?? UNKNOWN));
  return {
    request,
    userHash: hash32(request.uidUser),
    personHash: hash32(request.personKey),
    createdAt: request.createdAt,
    widensAge: request.widen?.age ?? false,
    isBoosted: request.boostedAt !== undefined,
    reliability: Math.min(1, Math.max(0, request.reliability ?? 1)),
    isMale: request.side === 'male',
    size: request.size,
    wants: maskOf(request.wants),
    has: maskOf(request.has),
    age: request.averageAge,
    ageMin: request.ageMin,
    ageMax: request.ageMax,
    background,
    profile,
    offered: weights.direction.background * background + weights.direction.profile * profile,
    traits: bits(TRAIT_CODES, reading?.traits ?? []),
    softTraits: dislikedTraits(reading, 'soft'),
    strictTraits: dislikedTraits(reading, 'strict'),
    hasSpecialDislikes: (reading?.dislikes ?? []).some(
      (item) => item.code === 'same_school' || !isTrait(item.code),
    ),
    hasReading: reading !== undefined,
    interests: bits(INTEREST_CODES, reading?.interests ?? []),
  };
}
