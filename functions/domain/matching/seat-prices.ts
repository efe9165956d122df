import type { Problem } from './problem.ts';
import { HELD } from './seats.ts';

/** Rounds of the auction; each reads every edge once. It ends sooner when the bound stops falling. */
const ROUNDS = 240;
const FIRST_STEP = 0.06;
const LAST_STEP = 0.0003;
const PATIENCE = 8;
const MOMENTUM = 0.6;
const FADE = 0.97;
/** A seat's price moves this much slower than a group's: there are some 40 of them to a half hour. */
const SEAT_STEP = 0.02;
/** Auction: males and seats carry prices, every female bids for her best edge, prices follow the excess demand. Answers the best prices and bound. */
export function priceSeats(problem: Problem) {
  const { weight, male, female, half, people, free } = problem;
  const malePrice = new Float64Array(problem.males);
  const seatPrice = new Float64Array(free.length);
  const maleDemand = new Float64Array(problem.males);
  const seatDemand = new Float64Array(free.length);
  const maleDrift = new Float64Array(problem.males);
  const seatDrift = new Float64Array(free.length);
  const profit = new Float64Array(problem.females);
  /** How often each edge was bid for lately: the running average tends to the best fractional assignment. */
  const wish = new Float64Array(weight.length);
  const best = { bound: Infinity, malePrice, seatPrice, profit, wish };
  let step = FIRST_STEP;
  let stale = 0;
  for (let round = 0; round < ROUNDS && step > LAST_STEP; round++) {
    maleDemand.fill(-1);
    for (let e = 0; e < wish.length; e++) wish[e] = FADE * (wish[e] ?? 0);
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
      wish[wanted] = (wish[wanted] ?? 0) + 1 - FADE;
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
