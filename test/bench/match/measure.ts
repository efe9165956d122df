import type { Meeting } from './edges.ts';
import type { Population } from './population.ts';
import { type StatedPair, validate } from './validate.ts';

export interface Measured {
  score: number;
  ratio: number;
  /** Over all matched groups: hours from arrival to match. */
  medianWaitHours: number;
  waitsHours: number[];
  blockingPairs: number;
  blockingPerPair: number;
  pairs: readonly StatedPair[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;

/**
 * Blocking pairs: two groups that waited at the same time when the first of them was matched, could have met then, and would each have got more (own direction
 * and own priority) than it got in the end.
 */
function countBlocking(
  population: Population,
  meetings: readonly Meeting[],
  pairs: readonly StatedPair[],
): number {
  const got = new Map<string, { at: number; utility: number }>();
  const index = new Map(population.groups.map((group, i) => [group.id, i]));
  const made = new Map(pairs.map((pair) => [key(index.get(pair.male), index.get(pair.female), pair), pair]));
  for (const meeting of meetings) {
    const pair = made.get(key(meeting.male, meeting.female, meeting));
    if (!pair) continue;
    got.set(`m${meeting.male}`, { at: pair.at, utility: meeting.maleUtility });
    got.set(`f${meeting.female}`, { at: pair.at, utility: meeting.femaleUtility });
  }
  const blocking = new Set<string>();
  for (const meeting of meetings) {
    const [he, she] = [got.get(`m${meeting.male}`), got.get(`f${meeting.female}`)];
    const at = Math.min(he?.at ?? Infinity, she?.at ?? Infinity);
    if (at < meeting.from || at > meeting.until) continue;
    if (
      meeting.maleUtility > (he?.utility ?? 0) + 1e-9 &&
      meeting.femaleUtility > (she?.utility ?? 0) + 1e-9
    ) {
      blocking.add(`${meeting.male}|${meeting.female}`);
    }
  }
  return blocking.size;
}

const key = (
  male: number | undefined,
  female: number | undefined,
  { bar, day, slot }: { bar: string; day: number; slot: number },
): string => `${male}|${female}|${bar}|${day}|${slot}`;

/** Figures of a solution. Throws when the validator finds a fault: a figure of a wrong solution is worth nothing. */
export function measure(
  population: Population,
  meetings: readonly Meeting[],
  pairs: readonly StatedPair[],
  optimum: number,
): Measured {
  const faults = validate(population, pairs);
  if (faults.length > 0) throw new Error(`invalid solution: ${faults.slice(0, 5).join('; ')}`);
  const arrival = new Map(population.groups.map((group) => [group.id, group.arrivesAt]));
  const waitsHours = pairs.flatMap(({ male, female, at }) =>
    [male, female].map((id) => at - (arrival.get(id) ?? at)),
  );
  const score = pairs.reduce((sum, pair) => sum + pair.score, 0);
  const blockingPairs = countBlocking(population, meetings, pairs);
  return {
    score,
    ratio: optimum > 0 ? score / optimum : 1,
    medianWaitHours: median(waitsHours),
    waitsHours,
    blockingPairs,
    blockingPerPair: pairs.length ? blockingPairs / pairs.length : 0,
    pairs,
  };
}
