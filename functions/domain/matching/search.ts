import type { Entry, Market } from './market.ts';
import type { Outlook } from './outlook.ts';
import { POPCOUNT } from './group.ts';
import { WIDEN } from './may-meet.ts';
import { mix32 } from './ties.ts';

/** One possible meeting. `weight` is what the market maker would gain by it: score and decision bonus minus what seats and futures are worth. */
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

/** A search may end this close to the best weight (score units): candidates whose bound is not better by more are not looked at. */
const SLACK = 0.004;
/** Exact scores worked out per search once something was found: bounds the work among thousands of identical groups. */
const EXACT_LIMIT = 256;
/** The same for a search that keeps several meetings: scores per kept one. */
const EXACT_PER_KEPT = 10;
const AGES = 128;
const OUT_OF_RANGE = -1;
const OVERLAPS = 4;

const harmonic = (x: number, y: number): number => (x + y > 0 ? (2 * x * y) / (x + y) : 0);

/** Upper bounds of a direction by number of met wishes, and of both age terms by the other's age, for one searching entry. */
function boundsFor(entry: Entry, market: Market) {
  const { direction, ageScale } = market.weights;
  const { group } = entry;
  const constantOut = direction.dislikes * (group.hasReading ? 1 : 0.5) + market.most.offered;
  const constantIn = direction.dislikes * market.most.ease + group.offered;
  const intro = direction.intro * (group.interests === 0 ? 0.5 : market.most.intro);
  const half = Math.max(0.5, (group.ageMax - group.ageMin) / 2);
  const middle = (group.ageMin + group.ageMax) / 2;
  const outAge = new Float64Array(AGES).fill(OUT_OF_RANGE);
  const backAge = new Float64Array(AGES);
  outAge[0] = backAge[0] = direction.age;
  const last = Math.min(AGES - 1, Math.ceil(group.ageMax) + WIDEN.ageYears);
  for (let age = Math.max(1, Math.floor(group.ageMin) - WIDEN.ageYears); age <= last; age++) {
    const close = 0.5 * Math.exp(-Math.abs(age - group.age) / ageScale);
    outAge[age] = direction.age * (0.5 * Math.max(0, 1 - Math.abs(age - middle) / half) + close);
    backAge[age] = direction.age * (0.5 + close);
  }
  const wishes = Float64Array.from(
    { length: OVERLAPS },
    (_, met) => (direction.wants * met) / (OVERLAPS - 1),
  );
  return {
    out: wishes.map((wish) => wish + constantOut + intro),
    back: wishes.map((wish) => wish + constantIn + intro),
    outAge,
    backAge,
  };
}

/** Bonus of a group in the decision, never part of the score: waiting, few alternatives, a boost for the wronged, reliability. */
export function bonusOf(entry: Entry, market: Market, now: number): number {
  const { decision } = market.weights;
  const { request } = entry.group;
  const hours = Math.max(0, now - request.createdAt) / 3_600_000;
  return (
    decision.waiting * Math.min(1, hours / decision.waitingFullHours) +
    decision.fewAlternatives / Math.max(1, entry.slots.length) +
    (request.boostedAt === undefined ? 0 : decision.boost) +
    decision.reliability * (Math.min(1, Math.max(0, request.reliability ?? 1)) - 1)
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
export const isBefore = (x: Edge, y: Edge): boolean =>
  x.weight > y.weight || (x.weight === y.weight && x.tie < y.tie);

/**
 * Searches the partners of an entry, best bound first in effect: a candidate is scored only if its upper bound beats `beats()` by the slack. `visit` gets every
 * scored meeting of positive weight. Buckets are read from a place that depends on the run's seed, so that no arrival order wins when the search is cut short.
 */
function scan(
  market: Market,
  outlook: Outlook,
  entry: Entry,
  now: number,
  bid: Bid,
  beats: () => number,
  exactLimit: number,
  isEnough: () => boolean,
  visit: (other: Entry, slot: number, score: number, weight: number) => void,
): void {
  const bounds = boundsFor(entry, market);
  const { wants, has, size } = entry.group;
  const { fit: share, decision } = market.weights;
  const mine = decision.constant + bonusOf(entry, market, now) - bid.own(entry);
  const most = decision.waiting + decision.fewAlternatives + decision.boost;
  const fits = new Map<number, number>();
  let exact = 0;
  for (let i = 0; i < entry.slots.length; i++) {
    const slot = entry.slots[i] ?? 0;
    const bucket = market.opposite(entry, slot);
    if (!bucket || bucket.count === 0 || !market.isOpen(entry, slot, now)) continue;
    const fixed = mine - outlook.seatPrice(slot, size) + ((1 - share) * (entry.quality[i] ?? 0)) / 2;
    const start = entry.tie % bucket.count;
    for (let step = 0; step < bucket.count; step++) {
      const k = start + step < bucket.count ? start + step : start + step - bucket.count;
      const mask = bucket.masks[k] ?? 0;
      const age = mask >>> 20;
      const outAge = bounds.outAge[age] ?? 1;
      if (outAge < 0) continue;
      const out = (bounds.out[POPCOUNT[wants & (mask >>> 10)] ?? 0] ?? 1) + outAge;
      const back = (bounds.back[POPCOUNT[has & mask] ?? 0] ?? 1) + (bounds.backAge[age] ?? 1);
      const rest = fixed + ((1 - share) * (bucket.quality[k] ?? 0)) / 2;
      const bound = share * harmonic(out, back) + rest;
      if (bound + most <= beats()) continue;
      const number = bucket.entries[k] ?? 0;
      const other = market.entries[number];
      if (!other) continue;
      let R = fits.get(number);
      if (R === undefined) {
        R = market.fit(entry, other, now);
        fits.set(number, R);
        exact += 1;
      }
      if (R >= 0 && market.hasEvening(other, slot)) {
        const theirs = bonusOf(other, market, now) - bid.other(other);
        const weight = share * R + rest + theirs;
        const score = share * R + ((1 - share) * ((entry.quality[i] ?? 0) + (bucket.quality[k] ?? 0))) / 2;
        if (weight > 0) visit(other, slot, score, weight);
      }
      if (exact >= exactLimit && isEnough()) return;
    }
  }
}

/** The best meeting an entry can have now, or undefined when none is worth more than what the bids keep. */
export function bestMeeting(
  market: Market,
  outlook: Outlook,
  entry: Entry,
  now: number,
  bid: Bid,
): Edge | undefined {
  let best: Edge | undefined;
  scan(
    market,
    outlook,
    entry,
    now,
    bid,
    () => (best?.weight ?? -SLACK) + SLACK,
    EXACT_LIMIT,
    () => best !== undefined,
    (other, slot, score, weight) => {
      const edge = edgeOf(entry, other, slot, score, weight);
      if (!best || isBefore(edge, best)) best = edge;
    },
  );
  return best;
}

/** The best `limit` meetings of an entry, unordered. */
export function goodMeetings(
  market: Market,
  outlook: Outlook,
  entry: Entry,
  now: number,
  bid: Bid,
  limit: number,
): Edge[] {
  const kept: Edge[] = [];
  let worst = 0;
  scan(
    market,
    outlook,
    entry,
    now,
    bid,
    () => (kept.length < limit ? 0 : (kept[worst]?.weight ?? 0)),
    limit * EXACT_PER_KEPT,
    () => kept.length >= limit,
    (other, slot, score, weight) => {
      const edge = edgeOf(entry, other, slot, score, weight);
      if (kept.length < limit) kept.push(edge);
      else if (isBefore(edge, kept[worst] ?? edge)) kept[worst] = edge;
      if (kept.length < limit) return;
      for (let i = 0; i < kept.length; i++) {
        if (isBefore(kept[worst] ?? edge, kept[i] ?? edge)) worst = i;
      }
    },
  );
  return kept;
}
