import { LAST_HOUR } from './generate.ts';
import type { Population, PopulationGroup } from './population.ts';

/** A meeting as in the output file. */
export interface StatedPair {
  male: string;
  female: string;
  bar: string;
  day: number;
  slot: number;
  score: number;
  at: number;
}

const overlap = (wants: readonly number[], has: readonly number[]): number => {
  const set = new Set(has);
  let hits = 0;
  for (const want of wants) if (set.has(want)) hits += 1;
  return hits;
};

/** u(a -> b) once more from docs/matching.md; unknown terms (dislikes, intro,
 * background, profile) count one half of .35. */
function utility(a: PopulationGroup, b: PopulationGroup): number {
  const width = a.ageMax - a.ageMin;
  const centre = a.ageMin + width / 2;
  const distance = Math.abs(centre - b.averageAge);
  const inside = width === 0 ? (distance === 0 ? 1 : 0) : Math.max(0, (width / 2 - distance) / (width / 2));
  const gap = Math.abs(b.averageAge - a.averageAge);
  return (0.4 / 3) * overlap(a.wants, b.has) + 0.125 * (inside + Math.exp(-gap / 4)) + 0.175;
}

const hoursLeft = (group: PopulationGroup, at: number): number =>
  Math.max(...group.choices.map(({ day }) => day)) * 24 + LAST_HOUR - at;

/** The floor of docs/matching.md: .3, falling over two days of waiting or the last day of one of the
 * two to .2, over the last day of both to 0. */
function lowestFit(waited: number, left: readonly number[]): number {
  const [soon = 0, late = 0] = left.map((hours) => (hours - 2) / 24).toSorted((x, y) => x - y);
  const falling = Math.min(1 - waited / 48, soon, 1);
  return Math.min(0.2 + 0.1 * Math.max(0, falling), 0.3 * Math.max(0, Math.min(1, late)));
}

/**
 * Checks a solution against the population alone; shares no code with any policy, oracle or generator.
 * Returns the faults found, empty for a valid solution. It is the one place that reads `leavesAt` after the
 * fact: a group that has left cannot be matched.
 */
export function validate(population: Population, pairs: readonly StatedPair[]): string[] {
  const faults: string[] = [];
  const people = new Map(population.groups.map((group) => [group.id, group]));
  const capacity = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const busy = new Set<string>();
  const load = new Map<string, number>();
  for (const pair of pairs) {
    const say = (what: string) => faults.push(`${pair.male} + ${pair.female}: ${what}`);
    const [male, female] = [people.get(pair.male), people.get(pair.female)];
    if (!male || !female) {
      say('unknown group');
      continue;
    }
    if (male.side !== 'male' || female.side !== 'female') say('sides');
    if (male.size !== female.size) say('sizes');
    for (const one of [male, female]) {
      if (busy.has(one.id)) say('matched twice');
      busy.add(one.id);
      if (pair.at < one.arrivesAt || pair.at > one.leavesAt) say('not there at that hour');
      const other = one === male ? female : male;
      if (other.averageAge < one.ageMin || other.averageAge > one.ageMax) say('age');
    }
    const priorities = [male, female].map(
      (one) =>
        one.choices.find((c) => c.bar === pair.bar && c.day === pair.day && c.slot === pair.slot)?.priority,
    );
    if (priorities.includes(undefined)) say('a slot not chosen by both');
    if (pair.at > 24 * pair.day + LAST_HOUR) say('less than two hours to the deposit deadline');
    const [x, y] = [utility(male, female), utility(female, male)];
    const fit = 2 / (1 / x + 1 / y);
    const waited = pair.at - Math.min(male.arrivesAt, female.arrivesAt);
    if (
      fit <
      lowestFit(
        waited,
        [male, female].map((one) => hoursLeft(one, pair.at)),
      ) -
        1e-9
    ) {
      say('below the floor');
    }
    const slots = priorities.map((priority) => 4 / (3 + (priority ?? 1)));
    const score = 0.8 * fit + (slots[0] ?? 0) * 0.1 + (slots[1] ?? 0) * 0.1;
    if (Math.abs(score - pair.score) > 1e-6) say(`score ${pair.score}, should be ${score}`);
    for (let k = 0; k < 4; k++) {
      const key = JSON.stringify([pair.bar, pair.day, pair.slot + k]);
      const now = (load.get(key) ?? 0) + male.size + female.size;
      load.set(key, now);
      if (now > (capacity.get(pair.bar) ?? 0)) say('over capacity');
    }
  }
  return faults;
}
