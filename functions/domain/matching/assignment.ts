import { Chains } from './chains.ts';
import { NONE, Plan } from './plan.ts';
import { flatten, only, type Problem } from './problem.ts';
import { type Edge, isBefore } from './search.ts';
import { priceSeats, type Shadow } from './seat-prices.ts';
import { SEATED_HALF_HOURS, type Seats } from './seats.ts';

/** Edges that bring this much less than the prices of their groups and seats are left out (score units). */
const WORTH_TRYING = 0.06;
/** A chain may begin with edges that bring at most this much less. */
const WORTH_FORCING = 0.02;
/** What a chain may lose in the first pass (score units); falls to nothing over the passes. */
const FIRST_TOLERANCE = 0.15;
const PASSES = 13;
const GAINING_PASSES = 3;
/** Edges and meetings the improvement may look at, half a second or so; losses only in the first part. */
const WORK = 8_000_000;
const TOLERANT_WORK = 6_500_000;
/** This close to the bound nothing is left to improve. */
const CLOSE = 1e-5;

export interface Assignment {
  chosen: Edge[];
  weight: number;
  /** No set of meetings can weigh more (Lagrangian bound of the edges that were given). */
  bound: number;
}

/** The heaviest edge that still fits, again and again. */
function bestFirst(problem: Problem): Plan {
  const plan = new Plan(problem);
  const { edges, male, female } = problem;
  const order = [...edges.keys()].toSorted((x, y) => {
    const [one, other] = [edges[x], edges[y]];
    return one && other && isBefore(one, other) ? -1 : 1;
  });
  for (const edge of order) {
    const isFree = plan.ofMale[male[edge] ?? 0] === NONE && plan.ofFemale[female[edge] ?? 0] === NONE;
    if (isFree && plan.fits(edge)) plan.add(edge);
  }
  return plan;
}

/** What every edge brings beyond the prices of its groups and seats. */
function reducedWeights(problem: Problem, { malePrice, femalePrice, seatPrice }: Shadow): Float64Array {
  const { weight, male, female, half, people } = problem;
  return weight.map((gain, edge) => {
    const first = half[edge] ?? 0;
    let seats = 0;
    for (let h = first; h < first + SEATED_HALF_HOURS; h++) seats += seatPrice[h] ?? 0;
    const groups = (malePrice[male[edge] ?? 0] ?? 0) + (femalePrice[female[edge] ?? 0] ?? 0);
    return gain - groups - seats * (people[edge] ?? 0);
  });
}

/** Ejection chains among the edges that the prices leave in question, first tolerating losses, then not. */
function improve(problem: Problem, start: Plan, shadow: Shadow): Plan {
  const all = reducedWeights(problem, shadow);
  const kept = [...all.keys()].filter((edge) => (all[edge] ?? 0) > -WORTH_TRYING || start.has(edge));
  const core = only(problem, kept);
  const reduced = Float64Array.from(kept, (edge) => all[edge] ?? 0);
  const plan = new Plan(core);
  kept.forEach((edge, i) => start.has(edge) && plan.add(i));
  const chains = new Chains(core, plan, shadow, reduced);
  const worth = [...reduced.keys()].filter((edge) => (reduced[edge] ?? 0) > -WORTH_FORCING);
  const enough = shadow.bound * (1 - CLOSE);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const edge of worth) {
      if (plan.weight >= enough || chains.looked >= WORK) return plan;
      const spent = Math.max(pass / (PASSES - GAINING_PASSES), chains.looked / TOLERANT_WORK);
      if (!plan.has(edge)) chains.force(edge, FIRST_TOLERANCE * Math.max(0, 1 - spent));
    }
  }
  return plan;
}

/** Chooses meetings, each group at most once, seats never exceeded. Near-optimal (the bench shows its
 * distance to the bound), never lighter than best first. Deterministic: ties go by the run's tie numbers. */
export function assign(given: readonly Edge[], seats: Seats): Assignment {
  if (given.length === 0) return { chosen: [], weight: 0, bound: 0 };
  const problem = flatten(given, seats);
  const start = bestFirst(problem);
  const enough = start.weight * (1 + CLOSE);
  const shadow = priceSeats(problem, enough);
  const plan = shadow.bound > enough ? improve(problem, start, shadow) : start;
  const better = plan.weight > start.weight ? plan : start;
  return { chosen: better.chosen(), weight: better.weight, bound: shadow.bound };
}
