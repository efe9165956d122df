import { Plan } from './plan.ts';
import { flatten, type Problem } from './problem.ts';
import { type Edge, isBefore } from './search.ts';
import { priceSeats } from './seat-prices.ts';
import { HELD, type Seats } from './seats.ts';

/** Score units that a full wish counts when a set of meetings is built from the prices. */
const WISHED = 0.1;
const IMPROVEMENT_PASSES = 8;
export interface Assignment {
  chosen: Edge[];
  weight: number;
  /** No set of meetings can weigh more (Lagrangian bound of the edges that were given). */
  bound: number;
}

function fill(problem: Problem, order: readonly number[]): Plan {
  const plan = new Plan(problem);
  for (let pass = 0; pass < IMPROVEMENT_PASSES; pass++) {
    let isBetter = false;
    for (const edge of order) isBetter = plan.tryAdd(edge) || isBetter;
    if (!isBetter) break;
  }
  return plan;
}

/** What an edge's seats cost at these prices. */
function seatCost({ half, people }: Problem, seatPrice: Float64Array, edge: number): number {
  const first = half[edge] ?? 0;
  let cost = 0;
  for (let h = first; h < first + HELD; h++) cost += seatPrice[h] ?? 0;
  return cost * (people[edge] ?? 0);
}

/**
 * Max-weight set of meetings: each group at most once, seats never exceeded. Near-optimal (see the bench for its distance to the bound), never lighter than
 * best first with swaps. Deterministic: ties go by the run's tie numbers.
 */
export function assign(given: readonly Edge[], seats: Seats): Assignment {
  if (given.length === 0) return { chosen: [], weight: 0, bound: 0 };
  const problem = flatten(given, seats);
  const plain = problem.edges.map((_, edge) => edge);
  const byWeight = plain.toSorted((x, y) => compareEdges(problem, x, y));
  const simple = fill(problem, byWeight);
  const prices = priceSeats(problem);
  const order = Float64Array.from(plain, (e) => {
    const cost = (prices.malePrice[problem.male[e] ?? 0] ?? 0) + (prices.profit[problem.female[e] ?? 0] ?? 0);
    const gain = (problem.weight[e] ?? 0) * 1.001 - cost - seatCost(problem, prices.seatPrice, e);
    return gain + WISHED * (prices.wish[e] ?? 0);
  });
  const byOrder = byWeight.toSorted((x, y) => (order[y] ?? 0) - (order[x] ?? 0));
  const priced = fill(problem, byOrder);
  const plan = priced.weight >= simple.weight ? priced : simple;
  return { chosen: plan.chosen(), weight: plan.weight, bound: prices.bound };
}

function compareEdges({ edges }: Problem, x: number, y: number): number {
  const [one, other] = [edges[x], edges[y]];
  if (!one || !other) return 0;
  return isBefore(one, other) ? -1 : 1;
}
