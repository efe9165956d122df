import { type Edge, isBefore } from './search.ts';
import { HALF_HOURS, HELD, type Seats, TIMES } from './seats.ts';

/** Rounds of the auction; each reads every edge once. It ends sooner when the bound stops falling. */
const ROUNDS = 160;
const FIRST_STEP = 0.06;
const LAST_STEP = 0.0006;
const PATIENCE = 6;
const MOMENTUM = 0.6;
/** A seat's price moves this much slower than a group's: there are some 40 of them to a half hour. */
const SEAT_STEP = 0.02;
const IMPROVEMENT_PASSES = 6;

export interface Assignment {
  chosen: Edge[];
  weight: number;
  /** No set of meetings can weigh more (Lagrangian bound of the edges that were given). */
  bound: number;
}

/** The problem in flat arrays: edges sorted by female, seats by half hour. */
interface Problem {
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

function flatten(given: readonly Edge[], seats: Seats): Problem {
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

/** Auction: males and seats carry prices, every female bids for her best edge, prices follow the excess demand. Answers the best prices and bound. */
function auction(problem: Problem) {
  const { weight, male, female, half, people, free } = problem;
  const malePrice = new Float64Array(problem.males);
  const seatPrice = new Float64Array(free.length);
  const maleDemand = new Float64Array(problem.males);
  const seatDemand = new Float64Array(free.length);
  const maleDrift = new Float64Array(problem.males);
  const seatDrift = new Float64Array(free.length);
  const profit = new Float64Array(problem.females);
  const best = { bound: Infinity, malePrice, seatPrice, profit };
  let step = FIRST_STEP;
  let stale = 0;
  for (let round = 0; round < ROUNDS && step > LAST_STEP; round++) {
    maleDemand.fill(-1);
    for (let i = 0; i < free.length; i++) seatDemand[i] = -(free[i] ?? 0);
    let bound = 0;
    for (const price of malePrice) bound += price;
    for (let i = 0; i < free.length; i++) bound += (seatPrice[i] ?? 0) * (free[i] ?? 0);
    for (let e = 0; e < weight.length;) {
      const bidder = female[e] ?? 0;
      let most = 0;
      let wanted = -1;
      for (; e < weight.length && female[e] === bidder; e++) {
        const h = half[e] ?? 0;
        const seat =
          (seatPrice[h] ?? 0) + (seatPrice[h + 1] ?? 0) + (seatPrice[h + 2] ?? 0) + (seatPrice[h + 3] ?? 0);
        const gain = (weight[e] ?? 0) - (malePrice[male[e] ?? 0] ?? 0) - (people[e] ?? 0) * seat;
        if (gain > most) {
          most = gain;
          wanted = e;
        }
      }
      profit[bidder] = most;
      bound += most;
      if (wanted < 0) continue;
      const m = male[wanted] ?? 0;
      maleDemand[m] = (maleDemand[m] ?? 0) + 1;
      const h = half[wanted] ?? 0;
      for (let i = h; i < h + HELD; i++) seatDemand[i] = (seatDemand[i] ?? 0) + (people[wanted] ?? 0);
    }
    stale = bound < best.bound * 0.9999 ? 0 : stale + 1;
    if (bound < best.bound) {
      Object.assign(best, {
        bound,
        malePrice: malePrice.slice(),
        seatPrice: seatPrice.slice(),
        profit: profit.slice(),
      });
    }
    if (stale > PATIENCE) {
      step *= 0.7;
      stale = 0;
    }
    follow(malePrice, maleDrift, maleDemand, step);
    follow(seatPrice, seatDrift, seatDemand, step * SEAT_STEP);
  }
  return best;
}

/** Moves prices along the smoothed excess demand, never below zero. */
function follow(price: Float64Array, drift: Float64Array, demand: Float64Array, step: number): void {
  for (let i = 0; i < price.length; i++) {
    const next = MOMENTUM * (drift[i] ?? 0) + (1 - MOMENTUM) * (demand[i] ?? 0);
    drift[i] = next;
    price[i] = Math.max(0, (price[i] ?? 0) + step * next);
  }
}

/** A set of meetings under construction: who is taken by which edge, and the seats left. */
class Plan {
  private readonly byMale: Int32Array;
  private readonly byFemale: Int32Array;
  private readonly free: Float64Array;
  weight = 0;

  constructor(private readonly problem: Problem) {
    this.byMale = new Int32Array(problem.males).fill(-1);
    this.byFemale = new Int32Array(problem.females).fill(-1);
    this.free = problem.free.slice();
  }

  private move(edge: number, sign: 1 | -1): void {
    const { male, female, half, people, weight } = this.problem;
    const first = half[edge] ?? 0;
    for (let h = first; h < first + HELD; h++)
      this.free[h] = (this.free[h] ?? 0) - sign * (people[edge] ?? 0);
    this.byMale[male[edge] ?? 0] = sign > 0 ? edge : -1;
    this.byFemale[female[edge] ?? 0] = sign > 0 ? edge : -1;
    this.weight += sign * (weight[edge] ?? 0);
  }

  private fits(edge: number): boolean {
    const first = this.problem.half[edge] ?? 0;
    for (let h = first; h < first + HELD; h++) {
      if ((this.free[h] ?? 0) < (this.problem.people[edge] ?? 0)) return false;
    }
    return true;
  }

  /** Adds the edge if it gains more than the at most two meetings in its way are worth. */
  tryAdd(edge: number): boolean {
    const { male, female, weight } = this.problem;
    const inWay = [this.byMale[male[edge] ?? 0] ?? -1, this.byFemale[female[edge] ?? 0] ?? -1].filter(
      (other) => other >= 0,
    );
    const lost = [...new Set(inWay)].reduce((sum, other) => sum + (weight[other] ?? 0), 0);
    if (inWay.includes(edge) || (weight[edge] ?? 0) <= lost + 1e-9) return false;
    for (const other of inWay) this.move(other, -1);
    if (this.fits(edge)) {
      this.move(edge, 1);
      return true;
    }
    for (const other of inWay) this.move(other, 1);
    return false;
  }

  chosen(): Edge[] {
    return [...this.byMale]
      .filter((edge) => edge >= 0)
      .map((edge) => this.problem.edges[edge])
      .filter((edge) => edge !== undefined);
  }
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
  const prices = auction(problem);
  const rest = Float64Array.from(plain, (e) => {
    const h = problem.half[e] ?? 0;
    let seat = 0;
    for (let i = h; i < h + HELD; i++) seat += prices.seatPrice[i] ?? 0;
    const cost = (prices.malePrice[problem.male[e] ?? 0] ?? 0) + (prices.profit[problem.female[e] ?? 0] ?? 0);
    return (problem.weight[e] ?? 0) * 1.001 - cost - (problem.people[e] ?? 0) * seat;
  });
  const byRest = byWeight.toSorted((x, y) => (rest[y] ?? 0) - (rest[x] ?? 0));
  const priced = fill(problem, byRest);
  const plan = priced.weight >= simple.weight ? priced : simple;
  return { chosen: plan.chosen(), weight: plan.weight, bound: prices.bound };
}

function compareEdges({ edges }: Problem, x: number, y: number): number {
  const [one, other] = [edges[x], edges[y]];
  if (!one || !other) return 0;
  return isBefore(one, other) ? -1 : 1;
}
