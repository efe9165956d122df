import type { Meeting } from './edges.ts';
import { exactOptimum } from './optimum.ts';
import type { Population } from './population.ts';
import type { Policy } from './replay.ts';

const better = (x: Meeting | undefined, y: Meeting): Meeting => (x && x.score >= y.score ? x : y);

/** The first compatible group in the order of arrival, at its own best common slot. */
export function firstFit(population: Population): Policy {
  const { groups } = population;
  return {
    onArrival: (possible) => {
      let first: Meeting | undefined;
      const since = (meeting: Meeting) =>
        Math.min(groups[meeting.male]?.arrivesAt ?? 0, groups[meeting.female]?.arrivesAt ?? 0);
      for (const meeting of possible) {
        if (!first || since(meeting) < since(first)) first = meeting;
        else if (since(meeting) === since(first)) first = better(first, meeting);
      }
      return first;
    },
  };
}

/** The best compatible group that waits; at night what the relaxed floor allows. */
export const bestFirst = (): Policy => ({
  onArrival: (possible) => possible.reduce<Meeting | undefined>(better, undefined),
  onNight: (possible) => possible.toSorted((x, y) => y.score - x.score),
});

/** Every night at 04:00 the exact max-weight assignment of all who wait. */
export const nightlyBatch = (population: Population): Policy => ({
  onNight: async (possible) => (await exactOptimum(population, possible)).chosen,
});

/** Every night at 04:00 deferred acceptance, men proposing, each side by its own utility. */
export const nightlyStable = (): Policy => ({
  onNight: (possible) => {
    const wishes = new Map<number, Meeting[]>();
    for (const meeting of possible) {
      const list = wishes.get(meeting.male) ?? [];
      list.push(meeting);
      wishes.set(meeting.male, list);
    }
    for (const list of wishes.values()) list.sort((x, y) => x.maleUtility - y.maleUtility);
    const held = new Map<number, Meeting>();
    const free = [...wishes.keys()];
    for (let man = free.pop(); man !== undefined; man = free.pop()) {
      const next = wishes.get(man)?.pop();
      if (!next) continue;
      const rival = held.get(next.female);
      if (rival && rival.femaleUtility >= next.femaleUtility) {
        free.push(man);
        continue;
      }
      held.set(next.female, next);
      if (rival) free.push(rival.male);
    }
    return [...held.values()];
  },
});
