import * as fc from 'fast-check';
import { addDays, kstInstant } from '../../../shared/calendar.ts';
import { FIELD_CODES } from '../../../shared/data/fields.ts';
import { TIME_SLOTS } from '../../../shared/limits.ts';
import { type Trait, TRAIT_CODES } from '../../../shared/schemas/trait.ts';
import { dislikeHits } from '../../../functions/domain/matching/compatibility.ts';
import { compileGroup } from '../../../functions/domain/matching/group.ts';
import { Market } from '../../../functions/domain/matching/market.ts';
import { Barred } from '../../../functions/domain/matching/may-meet.ts';
import type {
  BarDay,
  MarketSnapshot,
  MatchedPair,
  WaitingRequest,
} from '../../../functions/domain/matching/types.ts';
import { lastDayOf, UNSTATED } from '../../../functions/domain/matching/waiting-request.ts';
import type { Weights } from '../../../functions/domain/matching/weights.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

export const TODAY = '2027-03-01';
export const NOW = kstInstant(TODAY, '12:00');
export const DAY = addDays(TODAY, 5);

let count = 0;

/** A request compatible with every one of the other side, unless a test says otherwise. */
export function request(side: 'male' | 'female', over: Partial<WaitingRequest> = {}): WaitingRequest {
  count += 1;
  const choices = over.choices ?? [{ barId: 'bar_a', day: DAY, time: '18:00', priority: 1 }];
  return {
    ...UNSTATED,
    requestId: `req_${count}`,
    uid: `usr_${count}`,
    hPhone: `person_${count}`,
    side,
    size: 2,
    createdAt: NOW,
    averageAge: 25,
    ageMin: 20,
    ageMax: 30,
    wants: [0, 1, 2],
    has: [0, 1, 2],
    choices,
    lastDay: lastDayOf(choices),
    ...over,
  };
}

export const barDay = (over: Partial<BarDay> = {}): BarDay => ({
  barId: 'bar_a',
  day: DAY,
  cap: 40,
  isBlocked: false,
  used: Array.from({ length: 11 }, () => 0),
  ...over,
});

export const snapshotOf = (
  requests: readonly WaitingRequest[],
  over: Partial<MarketSnapshot> = {},
): MarketSnapshot => ({
  requests: new Map(requests.map((one) => [one.requestId, one])),
  barDays: [barDay()],
  lockedPairs: [],
  busyDays: [],
  ...over,
});

export function marketOf(snapshot: MarketSnapshot, weights: Weights): Market {
  const market = new Market(weights, 'seed');
  market.barred = new Barred(snapshot.lockedPairs, snapshot.busyDays);
  for (const day of snapshot.barDays) market.seats.set(day);
  for (const one of snapshot.requests.values()) market.add(one, NOW);
  return market;
}

const BARS = ['bar_a', 'bar_b'];
const DAYS = [1, 2, 3].map((days) => addDays(TODAY, days));
const three = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });

const anyTrait: fc.Arbitrary<Trait> = fc.record({
  code: fc.constantFrom(...TRAIT_CODES),
  about: fc.constantFrom('dislike' as const, 'is' as const),
  strict: fc.constant(false),
});

const anyRequest = fc
  .record({
    uid: fc.integer({ min: 0, max: 30 }).map((n) => `usr_${n}`),
    hPhone: fc.integer({ min: 0, max: 25 }).map((n) => `person_${n}`),
    side: fc.constantFrom('male' as const, 'female' as const),
    size: fc.constantFrom(2 as const, 3 as const, 4 as const),
    createdAt: fc.integer({ min: 0, max: 96 }).map((hours) => NOW - hours * HOUR_MS),
    averageAge: fc.integer({ min: 20, max: 35 }),
    ageMin: fc.integer({ min: 20, max: 28 }),
    ageMax: fc.integer({ min: 26, max: 40 }),
    wants: three,
    has: three,
    choices: fc.array(
      fc.record({
        barId: fc.constantFrom(...BARS),
        day: fc.constantFrom(...DAYS),
        time: fc.constantFrom(...TIME_SLOTS),
        priority: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 6 },
    ),
    allowWider: fc.boolean(),
    traits: fc.array(anyTrait, { maxLength: 4 }),
    schoolKey: fc.constantFrom('', '한빛대학교', '달빛대학교'),
    fields: fc.subarray(FIELD_CODES.slice(0, 3), { maxLength: 2 }),
    completeness: fc.constantFrom(0, 0.4, 1),
    reliability: fc.constantFrom(0.2, 1),
  })
  .map((fields) => ({ ...fields, lastDay: lastDayOf(fields.choices) }));

/** Any market, with few bars and people so that seats and days collide. */
export const anySnapshot: fc.Arbitrary<MarketSnapshot> = fc.record({
  requests: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), anyRequest), { maxLength: 40 })
    .map((rows) => new Map(rows.map(([id, fields]) => [`req_${id}`, { requestId: `req_${id}`, ...fields }]))),
  barDays: fc.constant(BARS.flatMap((barId) => DAYS.map((day) => ({ barId, day })))).chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc.record({
          barId: fc.constant(day.barId),
          day: fc.constant(day.day),
          cap: fc.constantFrom(0, 4, 8, 16),
          isBlocked: fc.boolean().map((flag) => flag && day.barId === 'bar_b'),
          used: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 11, maxLength: 11 }),
        }),
      ),
    ),
  ),
  lockedPairs: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
      .map(([a, b]) => [`usr_${a}`, `usr_${b}`] as const),
    { maxLength: 6 },
  ),
  busyDays: fc.array(
    fc.record({
      uid: fc.integer({ min: 0, max: 30 }).map((n) => `usr_${n}`),
      day: fc.constantFrom(...DAYS),
    }),
    { maxLength: 6 },
  ),
});

/** Slots that a request accepts now, written independently of the solver from docs/matching.md. */
function acceptedSlots(request: WaitingRequest, now: number): Set<string> {
  const waited = (now - request.createdAt) / HOUR_MS;
  const steps = request.allowWider ? (waited >= 48 ? 2 : waited >= 24 ? 1 : 0) : 0;
  const slots = new Set<string>();
  for (const { barId, day, time } of request.choices) {
    const at = TIME_SLOTS.findIndex((slot) => slot === time);
    for (let moved = at - steps; moved <= at + steps; moved++) {
      const slot = TIME_SLOTS[moved];
      if (slot) slots.add(`${barId} ${day} ${slot}`);
    }
  }
  return slots;
}

const acceptsAge = (a: WaitingRequest, b: WaitingRequest, now: number): boolean => {
  const years = a.allowWider && now - a.createdAt >= 24 * HOUR_MS ? 2 : 0;
  return b.averageAge >= a.ageMin - years && b.averageAge <= a.ageMax + years;
};

/** All violations of a decision; empty when it is correct. */
export function faultsOf(snapshot: MarketSnapshot, pairs: readonly MatchedPair[], now: number): string[] {
  const faults: string[] = [];
  const taken = new Set<string>();
  const busy = new Set(snapshot.busyDays.map(({ uid, day }) => `${uid} ${day}`));
  const seats = new Map<string, number>();
  const once = (set: Set<string>, value: string, what: string) => {
    if (set.has(value)) faults.push(`${what}: ${value}`);
    set.add(value);
  };
  for (const { maleRequestId, femaleRequestId, choice } of pairs) {
    const male = snapshot.requests.get(maleRequestId);
    const female = snapshot.requests.get(femaleRequestId);
    if (!male || !female) return ['unknown request'];
    once(taken, maleRequestId, 'request twice');
    once(taken, femaleRequestId, 'request twice');
    const slot = `${choice.barId} ${choice.day} ${choice.time}`;
    if (male.side !== 'male' || female.side !== 'female' || male.size !== female.size)
      faults.push('side or size');
    if (male.ageMin > male.ageMax || female.ageMin > female.ageMax) faults.push('reversed ages');
    if (!acceptsAge(male, female, now) || !acceptsAge(female, male, now)) faults.push('age');
    if (male.uid === female.uid || male.hPhone === female.hPhone) faults.push('same person');
    if (!acceptedSlots(male, now).has(slot) || !acceptedSlots(female, now).has(slot)) faults.push('slot');
    if (now > kstInstant(addDays(choice.day, -1), '20:00')) faults.push('too late');
    const isLocked = snapshot.lockedPairs.some(
      (pair) => pair.includes(male.uid) && pair.includes(female.uid),
    );
    if (isLocked) faults.push('locked');
    if (dislikeHits(compileGroup(male), compileGroup(female), 'strict')) faults.push('strict');
    for (const who of [male, female]) {
      for (const key of new Set([who.uid, who.hPhone])) once(busy, `${key} ${choice.day}`, 'member-day');
    }
    const day = snapshot.barDays.findLast((row) => row.barId === choice.barId && row.day === choice.day);
    const first = TIME_SLOTS.findIndex((time) => time === choice.time);
    for (let half = first; half < first + 4; half++) {
      const key = `${choice.barId} ${choice.day} ${half}`;
      const used = (seats.get(key) ?? day?.used[half] ?? 0) + 2 * male.size;
      seats.set(key, used);
      if (!day || day.isBlocked || used > day.cap) faults.push('seats');
    }
  }
  return faults;
}
