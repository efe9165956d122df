import type { Edge } from './search.ts';
import { HALF_HOURS, type Seats, TIMES } from './seats.ts';

/** The problem in flat arrays: edges sorted by female, seats by half hour. */
export interface Problem {
  edges: readonly Edge[];
  weight: Float64Array;
  male: Int32Array;
  males: number;
  female: Int32Array;
  females: number;
  /** First half hour of the edge in `free`. */
  half: Int32Array;
  people: Int32Array;
  free: Float64Array;
}

/** Numbers the groups and evenings of the edges and lays everything out in flat arrays. */
export function flatten(given: readonly Edge[], seats: Seats): Problem {
  const edges = given.toSorted((x, y) => x.female.number - y.female.number || x.male.number - y.male.number);
  const males = new Map<number, number>();
  const females = new Map<number, number>();
  const days = new Map<number, number>();
  const rank = (known: Map<number, number>, key: number): number => {
    const at = known.get(key) ?? known.size;
    known.set(key, at);
    return at;
  };
  const problem: Problem = {
    edges,
    weight: Float64Array.from(edges, (edge) => edge.weight),
    male: Int32Array.from(edges, (edge) => rank(males, edge.male.number)),
    males: males.size,
    female: Int32Array.from(edges, (edge) => rank(females, edge.female.number)),
    females: females.size,
    half: Int32Array.from(
      edges,
      (edge) => rank(days, Math.floor(edge.slot / TIMES)) * HALF_HOURS + (edge.slot % TIMES),
    ),
    people: Int32Array.from(edges, (edge) => 2 * edge.male.group.size),
    free: new Float64Array(0),
  };
  const free = Float64Array.from({ length: days.size * HALF_HOURS });
  for (const [day, at] of days) {
    for (let half = 0; half < HALF_HOURS; half++)
      free[at * HALF_HOURS + half] = Math.max(0, seats.freeAt(day, half));
  }
  return { ...problem, males: males.size, females: females.size, free };
}
