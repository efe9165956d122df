import { DATE_WINDOW_DAYS } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { slotTerm } from './compatibility.ts';
import { Demand } from './demand.ts';
import type { Group } from './group.ts';
import type { Entry, Market } from './market.ts';
import type { Prices } from './prices.ts';
import { HALF_HOURS, SEATED_HALF_HOURS, TIMES } from './seats.ts';

/** How strongly the prices bid. A group's future counts by a share of its value of waiting: `own` for the one
 * that arrives and decides whether to match or wait, `other` for the one that waits, `both` for two that both
 * chose to wait. `margin` is what a meeting must bring beyond that, `arrivalMargin` more for an arrival;
 * `seat` and `freeShare` price a seat once demand exceeds that share of what is free. */
export type Bids = Record<
  'own' | 'other' | 'both' | 'margin' | 'arrivalMargin' | 'seat' | 'freeShare' | 'most',
  number
>;

/** Found by search on tuning markets; what each is worth: test/bench/README.md. */
export const BIDS: Readonly<Bids> = {
  own: 0.91,
  other: 0.63,
  both: 0.8,
  margin: 0.022,
  arrivalMargin: 0.045,
  seat: 0.011,
  freeShare: 0.16,
  most: 1.5,
};

/** A typical third or fourth wish: what the other side is expected to think of a slot. */
const TYPICAL_RANK = 4;

interface Course {
  since: number;
  values: Float64Array;
}

/** Time step of the values of waiting. */
const STEP_MS = DAY_MS / 2;
/** Score units between which the gain of an offer is tabulated. */
const [LOWEST, HIGHEST, KNOTS] = [-0.4, 0.8, 48] as const;

/** Bid prices of seats and of waiting groups at one instant. All zero when the prices have no strength. */
export class BidPrices {
  private now = 0;
  private readonly demand: Demand;
  /** `Demand.dayShare` of the bar-days of the market. */
  private readonly dayShares: number[] = [];
  /** Share of meetings that hold a seat in each half hour. */
  private readonly halfShare: number[];
  private readonly courses = new WeakMap<Group, Course>();
  private readonly typical: number;

  constructor(
    private readonly market: Market,
    readonly prices: Prices,
    private readonly bids: Bids = BIDS,
  ) {
    this.demand = new Demand(prices);
    this.halfShare = Array.from({ length: HALF_HOURS }, (_, half) =>
      prices.times.reduce(
        (sum, share, time) => sum + (time <= half && half < time + SEATED_HALF_HOURS ? share : 0),
        0,
      ),
    );
    this.typical = slotTerm(TYPICAL_RANK, market.weights);
  }

  /** Sets the instant the next questions are about. */
  at(now: number): this {
    this.now = now;
    const { days } = this.market.seats;
    for (const day of days.slice(this.dayShares.length)) this.dayShares.push(this.demand.dayShare(day));
    return this;
  }

  /** Days until the slot can no longer be matched, at most the window. */
  private daysLeft(slot: number): number {
    const left = (this.market.seats.closesAt(slot) - this.now) / DAY_MS;
    return Math.min(DATE_WINDOW_DAYS, Math.max(0, left));
  }

  /** What the seats of an n:n meeting at that slot are worth to others, in score units. */
  seatPrice(slot: number, size: number): number {
    if (this.prices.strength === 0) return 0;
    const day = Math.floor(slot / TIMES);
    const demand = this.prices.seatedPerDay * this.daysLeft(slot) * (this.dayShares[day] ?? 0);
    if (demand === 0) return 0;
    let price = 0;
    const first = slot % TIMES;
    for (let half = first; half < first + SEATED_HALF_HOURS; half++) {
      const pressure =
        (demand * (this.halfShare[half] ?? 0)) / Math.max(1, this.market.seats.freeAt(day, half));
      price += Math.min(this.bids.most, Math.max(0, pressure - this.bids.freeShare));
    }
    return this.prices.strength * this.bids.seat * size * price;
  }

  /** What a meeting must bring beyond the futures of its two groups, in score units. */
  margin(isArrival: boolean): number {
    return this.prices.strength * (this.bids.margin + (isArrival ? this.bids.arrivalMargin : 0));
  }

  /** The bid for a group in one of the three roles. */
  bid(entry: Entry, role: 'own' | 'other' | 'both'): number {
    return this.bids[role] * this.groupPrice(entry);
  }

  /** What a group may expect of accepting or letting pass what still comes, in score units. */
  groupPrice(entry: Entry): number {
    if (this.prices.strength === 0) return 0;
    const course = this.courses.get(entry.group) ?? this.courseOf(entry);
    this.courses.set(entry.group, course);
    const at = Math.max(0, (this.now - course.since) / STEP_MS);
    const step = Math.floor(at);
    const [here, next] = [course.values[step] ?? 0, course.values[step + 1] ?? 0];
    return this.prices.strength * (here + (at - step) * (next - here));
  }

  /** Solved backwards to the last day: in every step offers come to each slot, an offer is worth what it adds
   * to going on (and to what the one who comes would get otherwise), and some give up. */
  private courseOf(entry: Entry): Course {
    const { group } = entry;
    const offers = this.offersTo(entry);
    const gain = this.gainsOf(group);
    const stays = Math.exp(-(Math.max(1e-3, this.prices.leavesPerDay) * STEP_MS) / DAY_MS);
    const most = offers.reduce((latest, { steps }) => Math.max(latest, steps), 0);
    const values = new Float64Array(Math.ceil(most) + 1);
    for (let step = values.length - 2; step >= 0; step--) {
      const later = values[step + 1] ?? 0;
      let value = later;
      for (const { steps, perStep, extra } of offers) {
        const open = Math.min(1, steps - step);
        if (open > 0) value += open * perStep * gain(later - extra);
      }
      values[step] = value * stays;
    }
    return { since: this.now, values };
  }

  /** What each slot offers: the steps it stays open, offers a step before the other's taste, and what it adds
   * to a fit. */
  private offersTo(entry: Entry): { steps: number; perStep: number; extra: number }[] {
    const { group } = entry;
    const { fit } = this.market.weights;
    return Array.from(entry.slots, (slot, i) => {
      const share = this.dayShares[Math.floor(slot / TIMES)] ?? 0;
      const perDay = this.demand.perDay(!group.isMale, group.size, share, slot % TIMES);
      const worth = ((1 - fit) * ((entry.quality[i] ?? 0) + this.typical)) / 2;
      return {
        steps: this.daysLeft(slot) * (DAY_MS / STEP_MS),
        perStep: perDay * (STEP_MS / DAY_MS),
        extra: worth - this.seatPrice(slot, group.size),
      };
    });
  }

  /** A function of the value, read from a table of equal steps. */
  private gainsOf(group: Group): (value: number) => number {
    const { weights } = this.market;
    const { of, fits } = this.demand.fitting(group, weights, this.now);
    const worths = fits.map(({ fit, otherwise }) => weights.fit * fit - otherwise);
    const table = gainTable(worths, of);
    return (value) => {
      const at = Math.max(0, ((value - LOWEST) / (HIGHEST - LOWEST)) * KNOTS);
      const knot = Math.floor(at);
      const [here, next] = [table[knot] ?? 0, table[knot + 1] ?? 0];
      return here + (at - knot) * (next - here);
    };
  }
}

/** Says for each knot the sum of what the worths exceed it by, over the size of the sample. */
function gainTable(worths: readonly number[], sampled: number): Float64Array {
  const sorted = Float64Array.from(worths).sort();
  const table = new Float64Array(KNOTS + 1);
  let sum = 0;
  let above = sorted.length;
  for (let knot = KNOTS; knot >= 0; knot--) {
    const value = LOWEST + (knot * (HIGHEST - LOWEST)) / KNOTS;
    for (; above > 0 && (sorted[above - 1] ?? 0) > value; above--) sum += sorted[above - 1] ?? 0;
    table[knot] = (sum - (sorted.length - above) * value) / Math.max(1, sampled);
  }
  return table;
}
