import type { Edge } from './search.ts';
import { HALF_HOURS, type Seats, TIMES } from './seats.ts';

/** Groups and bar-days numbered from 0, the edges of a female side by side, seats by half hour. */
export interface Problem {
  edges: readonly Edge[];
  weight: Float64Array;
  male: Int32Array;
  males: number;
  female: Int32Array;
  females: number;
  half: Int32Array;
  people: Int32Array;
  free: Float64Array;
}

/** Numbers things in the order in which they are first asked for. */
class Numbering {
  readonly known = new Map<number, number>();

  of(key: number): number {
    const number = this.known.get(key) ?? this.known.size;
    this.known.set(key, number);
    return number;
  }
}

/** The edges with those of a female side by side, otherwise in the given order. */
function byFemale(given: readonly Edge[]): Edge[] {
  const edgesOf = new Map<number, Edge[]>();
  for (const edge of given) {
    const known = edgesOf.get(edge.female.number);
    if (known) known.push(edge);
    else edgesOf.set(edge.female.number, [edge]);
  }
  return [...edgesOf.values()].flat();
}

export function flatten(given: readonly Edge[], seats: Seats): Problem {
  const edges = byFemale(given);
  const [males, females, days] = [new Numbering(), new Numbering(), new Numbering()];
  const firstHalf = (slot: number) => days.of(Math.floor(slot / TIMES)) * HALF_HOURS + (slot % TIMES);
  const problem = {
    edges,
    weight: Float64Array.from(edges, (edge) => edge.weight),
    male: Int32Array.from(edges, (edge) => males.of(edge.male.number)),
    female: Int32Array.from(edges, (edge) => females.of(edge.female.number)),
    half: Int32Array.from(edges, (edge) => firstHalf(edge.slot)),
    people: Int32Array.from(edges, (edge) => 2 * edge.male.group.size),
  };
  const free = new Float64Array(days.known.size * HALF_HOURS);
  for (const [day, at] of days.known) {
    for (let half = 0; half < HALF_HOURS; half++) {
      free[at * HALF_HOURS + half] = Math.max(0, seats.freeAt(day, half));
    }
  }
  return { ...problem, males: males.known.size, females: females.known.size, free };
}

export function only(problem: Problem, kept: readonly number[]): Problem {
  const { edges, weight, male, female, half, people } = problem;
  return {
    ...problem,
    edges: kept.map((edge) => edges[edge]).filter((edge) => edge !== undefined),
    weight: Float64Array.from(kept, (edge) => weight[edge] ?? 0),
    male: Int32Array.from(kept, (edge) => male[edge] ?? 0),
    female: Int32Array.from(kept, (edge) => female[edge] ?? 0),
    half: Int32Array.from(kept, (edge) => half[edge] ?? 0),
    people: Int32Array.from(kept, (edge) => people[edge] ?? 0),
  };
}
