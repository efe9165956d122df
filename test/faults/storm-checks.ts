import { expect } from 'vitest';
import * as z from 'zod';
import {
  halfHoursOf,
  matchesIn,
  pick,
  type Raw,
  type RawMatch,
  type RawRequest,
  requestsIn,
} from '../support/raw-table.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { HOUR_MS } from '../../shared/time-units.ts';

/** Checks of the storm from the raw table, without code of the service: own shapes, own arithmetic. */
const bodyShape = z.object({
  requestId: z.string(),
  choices: z.array(z.object({ barId: z.string(), day: z.string(), time: z.string() })),
  group: z.object({
    profile: z.object({ group_avg_age: z.number(), age_range: z.tuple([z.number(), z.number()]) }),
  }),
});
const dayShape = z.looseObject({
  barId: z.string(),
  day: z.string(),
  cap: z.number(),
  isBlocked: z.boolean(),
  meetings: z.number(),
});

/** Names of the half hours that a meeting takes, as a bar's day stores them: `s1830`. */
const halvesOf = (time: string): string[] =>
  halfHoursOf(time).map(
    (minutes) =>
      `s${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`,
  );

export function expectSoundMarket(items: Raw[], applied: ReadonlySet<string>): void {
  const matches = matchesIn(items);
  const live = matches.filter(({ state }) => state === 'pending' || state === 'fixed');
  const requests = requestsIn(items);
  // Two people may apply and meet again after one of them cancelled their fixed meeting.
  const kept = matches.filter(({ state }) => !state.startsWith('canceled_by_'));
  const pairs = new Set(kept.map(({ male, female }) => `${male.uid} ${female.uid}`));
  expect(pairs.size, 'a pair was matched twice although the first time failed').toBe(kept.length);
  expect(matches.length, 'the storm made matches').toBeGreaterThan(0);

  const sides = live.flatMap((match) => [match.male, match.female].map((side) => ({ match, side })));
  for (const { match, side } of sides) {
    expect(requests.get(side.requestId)).toMatchObject({ state: 'matched', matchId: match.matchId });
  }
  const inMatches = sides.map(({ side }) => side.requestId);
  expect(new Set(inMatches).size, 'a request is in two live matches').toBe(inMatches.length);
  const memberDays = sides.map(({ match, side }) => `${side.uid} ${match.day}`);
  expect(new Set(memberDays).size, 'a member has two meetings on a day').toBe(memberDays.length);
  // A meeting that was fixed has used up its requests, also when it was canceled then.
  const used = matches
    .filter(({ state }) => state !== 'released')
    .flatMap(({ male, female }) => [male.requestId, female.requestId]);
  for (const request of requests.values()) {
    if (request.state === 'matched') expect(used).toContain(request.requestId);
  }
  for (const id of applied) expect(requests.has(id), 'a request was lost').toBe(true);
  expectSeats(items, live);
  expectQuotas(items, [...requests.values()]);
}

function expectSeats(items: Raw[], live: RawMatch[]): void {
  for (const barDay of pick(items, 'BAR#', /^DAY#/, dayShape)) {
    const own = live.filter(({ barId, day }) => barId === barDay.barId && day === barDay.day);
    expect(barDay.meetings).toBe(own.length);
    if (barDay.isBlocked) expect(own).toEqual([]);
    const people = new Map<string, number>();
    for (const match of own) {
      for (const half of halvesOf(match.time)) people.set(half, (people.get(half) ?? 0) + 2 * match.size);
    }
    for (const [half, count] of people) {
      expect(count, 'seats over').toBeLessThanOrEqual(barDay.cap);
      expect(barDay[half]).toBe(count);
    }
  }
}

function expectQuotas(items: Raw[], requests: RawRequest[]): void {
  for (const quota of items.filter(({ SK }) => SK === 'QUOTA')) {
    const uid = String(quota['PK']).slice('USER#'.length);
    const open = requests.filter((request) => request.uid === uid && request.state === 'open');
    expect(quota['open'], 'the count of open requests').toBe(open.length);
  }
}

/** Pairs of waiting requests that could still be matched now: there must be none after a sweep. */
export function compatiblePairsLeft(items: Raw[], now: number): string[] {
  const bodies = new Map(pick(items, 'REQUEST#', /^BODY$/, bodyShape).map((body) => [body.requestId, body]));
  const open = [...requestsIn(items).values()].filter(({ state }) => state === 'open');
  const locked = new Set(
    items.filter(({ PK }) => String(PK).startsWith('AVOID#')).map(({ uid, other }) => `${uid} ${other}`),
  );
  const busy = new Set(
    items.filter(({ SK }) => String(SK).startsWith('EVENING#')).map(({ uid, day }) => `${uid} ${day}`),
  );
  const days = new Map(pick(items, 'BAR#', /^DAY#/, dayShape).map((day) => [`${day.barId} ${day.day}`, day]));
  const caps = new Map(
    items.filter(({ PK }) => PK === 'BARS').map(({ barId, maxGuests }) => [String(barId), Number(maxGuests)]),
  );
  const left: string[] = [];
  for (const man of open.filter(({ side }) => side === 'male')) {
    for (const woman of open.filter(({ side }) => side === 'female')) {
      const [a, b] = [bodies.get(man.requestId), bodies.get(woman.requestId)];
      if (!a || !b || man.size !== woman.size || locked.has(`${man.uid} ${woman.uid}`)) continue;
      if (!likes(a.group, b.group) || !likes(b.group, a.group)) continue;
      for (const { barId, day, time } of a.choices) {
        if (!b.choices.some((c) => c.barId === barId && c.day === day && c.time === time)) continue;
        if (busy.has(`${man.uid} ${day}`) || busy.has(`${woman.uid} ${day}`)) continue;
        if (now > kstInstant(day) - 4 * HOUR_MS) continue;
        const barDay = days.get(`${barId} ${day}`);
        const cap = barDay?.cap ?? caps.get(barId) ?? 0;
        const isFull = halvesOf(time).some((half) => Number(barDay?.[half] ?? 0) + 2 * man.size > cap);
        if (!barDay?.isBlocked && !isFull) left.push(`${man.requestId} ${woman.requestId} ${day} ${time}`);
      }
    }
  }
  return left;
}

type Team = z.output<typeof bodyShape>['group'];
const likes = (
  {
    profile: {
      age_range: [from, to],
    },
  }: Team,
  { profile: { group_avg_age: age } }: Team,
): boolean => age >= from && age <= to;
