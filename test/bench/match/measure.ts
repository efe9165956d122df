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
  ownBlockingPairs: number;
  /** Per matched pair. */
  blockingPerPair: number;
  ownBlockingPerPair: number;
  pairs: readonly StatedPair[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;

/** The utility of a meeting for each of its two sides. */
type Utility = (meeting: Meeting) => readonly [male: number, female: number];
const byScore: Utility = ({ score }) => [score, score];
const byOwn: Utility = ({ maleUtility, femaleUtility }) => [maleUtility, femaleUtility];

/**
 * Blocking pairs: two groups that waited at the same time when the first of them was matched, could have met then with the seats that were left, and would both have got more than they
 * got in the end. Measured by the common score and, more strictly, by each side's own direction and priority.
 */
function countBlocking(
  population: Population,
  meetings: readonly Meeting[],
  pairs: readonly StatedPair[],
  utility: Utility,
): number {
  const got = new Map<string, { at: number; worth: number }>();
  const index = new Map(population.groups.map((group, i) => [group.id, i]));
  const made = new Map(pairs.map((pair) => [key(index.get(pair.male), index.get(pair.female), pair), pair]));
  for (const meeting of meetings) {
    const pair = made.get(key(meeting.male, meeting.female, meeting));
    if (!pair) continue;
    const [maleWorth, femaleWorth] = utility(meeting);
    got.set(`m${meeting.male}`, { at: pair.at, worth: maleWorth });
    got.set(`f${meeting.female}`, { at: pair.at, worth: femaleWorth });
  }
  const hadSeats = seatsOverTime(population, pairs);
  const blocking = new Set<string>();
  for (const meeting of meetings) {
    const [male, female] = [got.get(`m${meeting.male}`), got.get(`f${meeting.female}`)];
    const at = Math.min(male?.at ?? Infinity, female?.at ?? Infinity);
    if (at < meeting.from || at > meeting.until) continue;
    const [maleWorth, femaleWorth] = utility(meeting);
    const isBetter = maleWorth > (male?.worth ?? 0) + 1e-9 && femaleWorth > (female?.worth ?? 0) + 1e-9;
    if (isBetter && hadSeats(meeting, at)) blocking.add(`${meeting.male}|${meeting.female}`);
  }
  return blocking.size;
}

/** Whether a meeting's seats were free before the meetings made at that hour. */
function seatsOverTime(population: Population, pairs: readonly StatedPair[]) {
  const capacity = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const size = new Map(population.groups.map((group) => [group.id, group.size]));
  const made = new Map<string, StatedPair[]>();
  for (const pair of pairs) {
    const barDay = `${pair.bar}|${pair.day}`;
    made.set(barDay, [...(made.get(barDay) ?? []), pair]);
  }
  return (meeting: Meeting, at: number): boolean => {
    const earlier = (made.get(`${meeting.bar}|${meeting.day}`) ?? []).filter((pair) => pair.at < at);
    return [0, 1, 2, 3].every((step) => {
      const half = meeting.slot + step;
      const used = earlier
        .filter(({ slot }) => slot <= half && half < slot + 4)
        .reduce((sum, pair) => sum + 2 * (size.get(pair.male) ?? 0), 0);
      return used + 2 * meeting.size <= (capacity.get(meeting.bar) ?? 0);
    });
  };
}

const key = (
  male: number | undefined,
  female: number | undefined,
  { bar, day, slot }: { bar: string; day: number; slot: number },
): string => `${male}|${female}|${bar}|${day}|${slot}`;

/** Figures of a solution. Throws when the validator finds a fault. */
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
  const blockingPairs = countBlocking(population, meetings, pairs, byScore);
  const ownBlockingPairs = countBlocking(population, meetings, pairs, byOwn);
  const made = Math.max(1, pairs.length);
  return {
    score,
    ratio: optimum > 0 ? score / optimum : 1,
    medianWaitHours: median(waitsHours),
    waitsHours,
    blockingPairs,
    ownBlockingPairs,
    blockingPerPair: blockingPairs / made,
    ownBlockingPerPair: ownBlockingPairs / made,
    pairs,
  };
}
