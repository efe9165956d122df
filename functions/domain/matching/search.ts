import { HOUR_MS } from '../../../shared/time-units.ts';
import type { Entry, Market } from './market.ts';
import type { BidPrices } from './bid-prices.ts';
import { LAST_INDEXED_AGE } from './bucket.ts';
import { hasBackground } from './background.ts';
import { introFit } from './compatibility.ts';
import { type Group, POPCOUNT } from './group.ts';
import { WIDEN } from './may-meet.ts';
import { mix32 } from './ties.ts';

/** `weight` is the market maker's gain: score and decision bonus minus what seats and futures are worth. */
export interface Edge {
  male: Entry;
  female: Entry;
  slot: number;
  /** .8 R + .2 S. */
  score: number;
  weight: number;
  tie: number;
}

/** How a search values the two groups of a pair: its own future and the other's. */
export interface Bid {
  own: (entry: Entry) => number;
  other: (entry: Entry) => number;
}

/** What a search works with: the market and its prices, at one moment, under one way of bidding. */
export interface SearchTerms {
  market: Market;
  bidPrices: BidPrices;
  now: number;
  bid: Bid;
}

/** Candidates whose bound is not better by more than this (score units) are not looked at. */
const SLACK = 0.001;
/** Exact scores worked out once enough was found: bounds the work among thousands of identical groups. */
const EXACT_LIMIT = 240;
const OUT_OF_RANGE = -1;
/** A number of met wishes is 0..3, each way. */
const OVERLAPS = 4;
const CELLS = OVERLAPS * OVERLAPS;

/** One row for each age that the index knows, and one for those that it does not. */
const ROWS = LAST_INDEXED_AGE + 2;
/** Made once: a search ends before the next begins, and new arrays would cost more than the search. */
const scratch = {
  cells: new Float64Array(ROWS * CELLS),
  outAge: new Float64Array(ROWS),
  close: new Float64Array(ROWS),
};

const harmonic = (x: number, y: number): number => (x + y > 0 ? (2 * x * y) / (x + y) : 0);

/** Upper bounds of the fit term by the other's age and the wishes met each way. A cell is worked out when it
 * is first asked for: thousands of candidates share some hundred cells. Only the newest may be asked. */
class FitBounds {
  /** One row an age from `first - 1`; row 0 is for ages the index does not know. */
  private readonly rows: number;
  private readonly first: number;
  /** NaN until asked for. */
  private readonly outAge = scratch.outAge;
  /** What the closeness of both ages brings, each way. */
  private readonly close = scratch.close;
  /** NaN until asked for. */
  private readonly cells = scratch.cells;
  private readonly constantOut: number;
  private readonly constantIn: number;
  private readonly mostIntro: number;

  constructor(
    private readonly group: Group,
    private readonly market: Market,
  ) {
    const { direction } = market.weights;
    this.mostIntro = direction.intro * (group.common === 0 ? 0.5 : market.most.intro);
    const background = direction.background * (hasBackground(group) ? market.most.background : 0.5);
    this.constantOut =
      direction.dislikes * (group.hasDislikes ? 1 : 0.5) +
      background +
      direction.profile * market.most.profile;
    this.constantIn = direction.dislikes * market.most.ease + background + direction.profile * group.profile;
    this.first = Math.max(1, Math.floor(group.ageMin) - WIDEN.ageYears);
    const last = Math.min(LAST_INDEXED_AGE, Math.ceil(group.ageMax) + WIDEN.ageYears);
    this.rows = Math.max(1, last - this.first + 2);
    this.cells.fill(Number.NaN, 0, this.rows * CELLS);
    this.outAge.fill(Number.NaN, 0, this.rows);
    this.outAge[0] = direction.age;
    this.close[0] = direction.age / 2;
  }

  /** `OUT_OF_RANGE` when the own age range excludes the candidate. */
  of(mask: number): number {
    const age = mask >>> 20;
    const row = age === 0 ? 0 : age - this.first + 1;
    if (row < 0 || row >= this.rows || (row === 0 && age > 0)) return OUT_OF_RANGE;
    const there = POPCOUNT[this.group.wants & (mask >>> 10)] ?? 0;
    const back = POPCOUNT[this.group.has & mask] ?? 0;
    const known = this.cells[row * CELLS + there * OVERLAPS + back] ?? 0;
    return Number.isNaN(known) ? this.workOut(row, there, back) : known;
  }

  /** Closer: it knows which ages the other accepts and what both introductions share. `OUT_OF_RANGE` as
   * above. Only for a mask that `of` has let through. */
  within(mask: number, range: number, common: number): number {
    const { age } = this.group;
    const lowest = range & LAST_INDEXED_AGE;
    const highest = (range >>> 7) & LAST_INDEXED_AGE;
    if (age < lowest || (age > highest && highest < LAST_INDEXED_AGE)) return OUT_OF_RANGE;
    const isExact = range >>> 14 !== 0 && highest > lowest;
    const position = isExact ? 1 - Math.abs((2 * age - lowest - highest) / (highest - lowest)) : 1;
    const theirAge = mask >>> 20;
    const row = theirAge === 0 ? 0 : theirAge - this.first + 1;
    const there = POPCOUNT[this.group.wants & (mask >>> 10)] ?? 0;
    const back = POPCOUNT[this.group.has & mask] ?? 0;
    const intro = this.market.weights.direction.intro * introFit(this.group.common, common);
    return this.bound(row, there, back, position, intro);
  }

  private bound(row: number, there: number, back: number, position: number, intro: number): number {
    const { direction, fit } = this.market.weights;
    const wish = direction.wants / (OVERLAPS - 1);
    const out = wish * there + this.constantOut + intro + (this.outAge[row] ?? 1);
    const age = (direction.age * position) / 2 + (this.close[row] ?? 1);
    return fit * harmonic(out, wish * back + this.constantIn + intro + age);
  }

  private workOut(row: number, there: number, back: number): number {
    if (Number.isNaN(this.outAge[row])) this.workOutAge(row);
    const bound = this.bound(row, there, back, 1, this.mostIntro);
    this.cells[row * CELLS + there * OVERLAPS + back] = bound;
    return bound;
  }

  private workOutAge(row: number): void {
    const { direction, ageScale } = this.market.weights;
    const { group } = this;
    const age = this.first + row - 1;
    const half = Math.max(0.5, (group.ageMax - group.ageMin) / 2);
    const position = Math.max(0, 1 - Math.abs(age - (group.ageMin + group.ageMax) / 2) / half);
    const close = (direction.age / 2) * Math.exp(-Math.abs(age - group.age) / ageScale);
    this.outAge[row] = (direction.age / 2) * position + close;
    this.close[row] = close;
  }
}

/** Never part of the score: waiting, few alternatives, a boost after a match that the other side ended,
 * reliability. */
export function bonusOf(entry: Entry, market: Market, now: number): number {
  const { decision } = market.weights;
  const { createdAt, isBoosted, reliability } = entry.group;
  const hours = Math.max(0, now - createdAt) / HOUR_MS;
  return (
    decision.waiting * Math.min(1, hours / decision.waitingFullHours) +
    decision.fewAlternatives / Math.max(1, entry.slots.length) +
    (isBoosted ? decision.boost : 0) +
    decision.reliability * (reliability - 1)
  );
}

/** The pair (and slot) as one number in a tie of this run. */
const tieOfPair = (male: Entry, female: Entry, slot: number): number =>
  mix32(male.tie ^ mix32(female.tie + slot));

function edgeOf(entry: Entry, other: Entry, slot: number, score: number, weight: number): Edge {
  const [male, female] = entry.group.isMale ? [entry, other] : [other, entry];
  return { male, female, slot, score, weight, tie: tieOfPair(male, female, slot) };
}

/** Whether x goes before y: heavier, or the tie of this run. */
const isBefore = (x: Edge, y: Edge): boolean =>
  x.weight > y.weight || (x.weight === y.weight && x.tie < y.tie);

/** The heaviest meetings of an entry that are worth more than what the bids keep, at most `limit`, in no
 * order. Where reading begins depends on the run's seed, so that no arrival order wins when a search is cut
 * short. */
export function bestMeetings(
  { market, bidPrices, now, bid }: SearchTerms,
  entry: Entry,
  limit: number,
): Edge[] {
  const kept: Edge[] = [];
  let worst = 0;
  let beaten = 0;
  const keep = (edge: Edge) => {
    if (kept.length < limit) kept.push(edge);
    else if (isBefore(edge, kept[worst] ?? edge)) kept[worst] = edge;
    if (kept.length < limit) return;
    for (let i = 0; i < kept.length; i++) if (isBefore(kept[worst] ?? edge, kept[i] ?? edge)) worst = i;
    beaten = (kept[worst]?.weight ?? 0) + SLACK;
  };
  let bounds: FitBounds | undefined;
  const { size } = entry.group;
  const { fit: share, decision } = market.weights;
  const mine = bonusOf(entry, market, now) - bid.own(entry);
  const most = decision.waiting + decision.fewAlternatives + decision.boost;
  const fits = new Map<number, number>();
  for (let i = 0; i < entry.slots.length; i++) {
    const slot = entry.slots[i] ?? 0;
    const bucket = market.opposite(entry, slot);
    if (!bucket || bucket.count === 0 || !market.isOpen(entry, slot, now)) continue;
    bounds ??= new FitBounds(entry.group, market);
    const fixed = mine - bidPrices.seatPrice(slot, size) + ((1 - share) * (entry.quality[i] ?? 0)) / 2;
    const { count, masks, ranges, commons, quality } = bucket;
    const start = entry.tie % count;
    for (let step = 0; step < count; step++) {
      const k = start + step < count ? start + step : start + step - count;
      const mask = masks[k] ?? 0;
      const bound = bounds.of(mask);
      if (bound < 0) continue;
      const rest = fixed + ((1 - share) * (quality[k] ?? 0)) / 2;
      if (bound + rest + most <= beaten) continue;
      const within = bounds.within(mask, ranges[k] ?? 0, commons[k] ?? 0);
      if (within < 0 || within + rest + most <= beaten) continue;
      const number = bucket.entries[k] ?? 0;
      const other = market.entries[number];
      if (!other) continue;
      const R = fits.get(number) ?? market.fit(entry, other, now);
      fits.set(number, R);
      if (R >= 0 && market.isDayFree(other, slot)) {
        const weight = share * R + rest + bonusOf(other, market, now) - bid.other(other);
        const score = share * R + ((1 - share) * ((entry.quality[i] ?? 0) + (quality[k] ?? 0))) / 2;
        if (weight > 0) keep(edgeOf(entry, other, slot, score, weight));
      }
      if (fits.size >= EXACT_LIMIT && kept.length >= limit) return kept;
    }
  }
  return kept;
}
