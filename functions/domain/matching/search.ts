import { HOUR_MS } from '../../../shared/time-units.ts';
import type { Entry, Market } from './market.ts';
import type { BidPrices } from './bid-prices.ts';
import { hasBackground } from './background.ts';
import { POPCOUNT } from './group.ts';
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
/** A number of met wishes is 0..3, each way. */
const OVERLAPS = 4;

const harmonic = (x: number, y: number): number => (x + y > 0 ? (2 * x * y) / (x + y) : 0);

/** The most that the fit of an entry can bring, by the wishes that are met each way. */
function fitBounds({ group }: Entry, { weights, most }: Market): Float64Array {
  const { direction, fit } = weights;
  const wish = direction.wants / (OVERLAPS - 1);
  const both =
    direction.age +
    direction.intro * (group.common === 0 ? 0.5 : most.intro) +
    direction.background * (hasBackground(group) ? most.background : 0.5);
  const out = both + direction.dislikes * (group.hasDislikes ? 1 : 0.5) + direction.profile * most.profile;
  const back = both + direction.dislikes * most.ease + direction.profile * group.profile;
  return Float64Array.from(
    { length: OVERLAPS * OVERLAPS },
    (_, met) => fit * harmonic(out + wish * Math.floor(met / OVERLAPS), back + wish * (met % OVERLAPS)),
  );
}

/** Never part of the score: waiting, few alternatives, a boost after a match that the other side ended,
 * reliability. */
function bonusOf(entry: Entry, market: Market, now: number): number {
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
  const bounds = fitBounds(entry, market);
  const { size, wants, has } = entry.group;
  const { fit: share, decision } = market.weights;
  const mine = bonusOf(entry, market, now) - bid.own(entry);
  const most = decision.waiting + decision.fewAlternatives + decision.boost;
  const fits = new Map<Entry, number>();
  for (let i = 0; i < entry.slots.length; i++) {
    const slot = entry.slots[i] ?? 0;
    const bucket = market.opposite(entry, slot);
    if (bucket.length === 0 || !market.isOpen(entry, slot, now)) continue;
    const fixed = mine - bidPrices.seatPrice(slot, size) + ((1 - share) * (entry.quality[i] ?? 0)) / 2;
    const start = entry.tie % bucket.length;
    for (let step = 0; step < bucket.length; step++) {
      const candidate = bucket[(start + step) % bucket.length];
      if (!candidate) continue;
      const { entry: other, quality } = candidate;
      const rest = fixed + ((1 - share) * quality) / 2;
      const there = POPCOUNT[wants & candidate.has] ?? 0;
      const back = POPCOUNT[has & candidate.wants] ?? 0;
      if ((bounds[there * OVERLAPS + back] ?? 1) + rest + most <= beaten) continue;
      const R = fits.get(other) ?? market.fit(entry, other, now);
      fits.set(other, R);
      if (R >= 0 && market.isDayFree(other, slot)) {
        const weight = share * R + rest + bonusOf(other, market, now) - bid.other(other);
        const score = share * R + ((1 - share) * ((entry.quality[i] ?? 0) + quality)) / 2;
        if (weight > 0) keep(edgeOf(entry, other, slot, score, weight));
      }
      if (fits.size >= EXACT_LIMIT && kept.length >= limit) return kept;
    }
  }
  return kept;
}
