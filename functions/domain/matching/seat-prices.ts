import type { Problem } from './problem.ts';
import { SEATED_HALF_HOURS } from './seats.ts';

/** Each round reads every edge once. It ends sooner when the bound stops falling. */
const ROUNDS = 160;
const FIRST_STEP = 0.06;
const LAST_STEP = 0.0003;
const PATIENCE = 8;
const MOMENTUM = 0.6;
/** A seat's price moves this much slower than a group's: there are some 40 of them to a half hour. */
const SEAT_STEP = 0.02;

/** Prices in score units (`seatPrice` per person), with the bound that they prove. */
export interface Shadow {
  /** No set of meetings can weigh more (Lagrangian). */
  bound: number;
  malePrice: Float64Array;
  femalePrice: Float64Array;
  seatPrice: Float64Array;
}

/** A price per good with the smoothed excess demand that moves it. */
class PricedGoods {
  readonly price: Float64Array;
  readonly demand: Float64Array;
  private readonly drift: Float64Array;

  constructor(private readonly supply: Float64Array) {
    this.price = new Float64Array(supply.length);
    this.demand = new Float64Array(supply.length);
    this.drift = new Float64Array(supply.length);
  }

  /** Forgets the demand of the last round; returns what the whole supply costs now. */
  open(): number {
    let worth = 0;
    for (let i = 0; i < this.price.length; i++) {
      worth += (this.price[i] ?? 0) * (this.supply[i] ?? 0);
      this.demand[i] = -(this.supply[i] ?? 0);
    }
    return worth;
  }

  follow(step: number): void {
    const { price, drift, demand } = this;
    for (let i = 0; i < price.length; i++) {
      const next = MOMENTUM * (drift[i] ?? 0) + (1 - MOMENTUM) * (demand[i] ?? 0);
      drift[i] = next;
      price[i] = Math.max(0, (price[i] ?? 0) + step * next);
    }
  }
}

/** Bids at these prices; notes the demand and its profit, returns the sum of the profits. */
function bid(problem: Problem, males: PricedGoods, seats: PricedGoods, profit: Float64Array): number {
  const { weight, male, female, half, people } = problem;
  const seatPrice = seats.price;
  const malePrice = males.price;
  let sum = 0;
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
    sum += most;
    if (wanted < 0) continue;
    const m = male[wanted] ?? 0;
    males.demand[m] = (males.demand[m] ?? 0) + 1;
    const first = half[wanted] ?? 0;
    for (let h = first; h < first + SEATED_HALF_HOURS; h++) {
      seats.demand[h] = (seats.demand[h] ?? 0) + (people[wanted] ?? 0);
    }
  }
  return sum;
}

/** Males and seats carry prices, every female group bids for its best edge, prices follow the excess demand.
 * Returns the prices of the lowest bound met (some .005 % above the linear optimum at 10,000 groups); ends
 * early at `enough`. */
export function priceSeats(problem: Problem, enough: number): Shadow {
  const males = new PricedGoods(new Float64Array(problem.males).fill(1));
  const seats = new PricedGoods(problem.free);
  const profit = new Float64Array(problem.females);
  let best: Shadow = { bound: Infinity, malePrice: profit, femalePrice: profit, seatPrice: profit };
  let step = FIRST_STEP;
  let stale = 0;
  for (let round = 0; round < ROUNDS && step > LAST_STEP && best.bound > enough; round++) {
    const bound = males.open() + seats.open() + bid(problem, males, seats, profit);
    stale = bound < best.bound * 0.9999 ? 0 : stale + 1;
    if (bound < best.bound) {
      best = {
        bound,
        malePrice: males.price.slice(),
        femalePrice: profit.slice(),
        seatPrice: seats.price.slice(),
      };
    }
    if (stale > PATIENCE) {
      step *= 0.7;
      stale = 0;
    }
    males.follow(step);
    seats.follow(step * SEAT_STEP);
  }
  return best;
}
