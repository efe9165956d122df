import { groupedBy } from '../../../shared/lists.ts';
import { type Meeting, meetingsOf } from './edges.ts';
import { median } from '../support/figures.ts';
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

/** What a group got in the end: when, and its worth by the common score and by its own taste. */
interface Got {
  at: number;
  score: number;
  own: number;
}

/** What each group of the pairs got, by its number. */
function gotOf({ groups }: Population, pairs: readonly StatedPair[]): Map<number, Got> {
  const index = new Map(groups.map((group, i) => [group.id, i]));
  const got = new Map<number, Got>();
  for (const pair of pairs) {
    const [male = -1, female = -1] = [index.get(pair.male), index.get(pair.female)];
    const made = meetingsOf(groups, male, female).find(
      ({ bar, day, slot }) => bar === pair.bar && day === pair.day && slot === pair.slot,
    );
    if (!made) continue;
    got.set(male, { at: pair.at, score: made.score, own: made.maleUtility });
    got.set(female, { at: pair.at, score: made.score, own: made.femaleUtility });
  }
  return got;
}

/**
 * Blocking pairs: two groups that waited at the same time when the first of them was matched, could have met
 * then with the seats that were left, and would both have got more than they got in the end. Measured by the
 * common score and, more strictly, by each side's own direction and priority. Reads the meetings once.
 */
function countBlocking(
  population: Population,
  meetings: Iterable<Meeting>,
  pairs: readonly StatedPair[],
): { byScore: number; byOwn: number } {
  const got = gotOf(population, pairs);
  const hadSeats = seatsOverTime(population, pairs);
  const [byScore, byOwn] = [new Set<string>(), new Set<string>()];
  for (const meeting of meetings) {
    const [male, female] = [got.get(meeting.male), got.get(meeting.female)];
    const at = Math.min(male?.at ?? Infinity, female?.at ?? Infinity);
    if (at < meeting.from || at > meeting.until) continue;
    const isMore = (worth: number, known: number | undefined) => worth > (known ?? 0) + 1e-9;
    const isByScore = isMore(meeting.score, male?.score) && isMore(meeting.score, female?.score);
    const isByOwn = isMore(meeting.maleUtility, male?.own) && isMore(meeting.femaleUtility, female?.own);
    if ((!isByScore && !isByOwn) || !hadSeats(meeting, at)) continue;
    const pair = `${meeting.male}|${meeting.female}`;
    if (isByScore) byScore.add(pair);
    if (isByOwn) byOwn.add(pair);
  }
  return { byScore: byScore.size, byOwn: byOwn.size };
}

/** Whether a meeting's seats were free before the meetings made at that hour. */
function seatsOverTime(population: Population, pairs: readonly StatedPair[]) {
  const capacity = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const size = new Map(population.groups.map((group) => [group.id, group.size]));
  const made = groupedBy(pairs, ({ bar, day }) => `${bar}|${day}`);
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

/** Figures of a solution. Throws when the validator finds a fault. */
export function measure(
  population: Population,
  meetings: Iterable<Meeting>,
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
  const { byScore: blockingPairs, byOwn: ownBlockingPairs } = countBlocking(population, meetings, pairs);
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
