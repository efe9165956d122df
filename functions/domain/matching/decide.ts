import { TIME_SLOTS } from '../../../shared/limits.ts';
import { mutualFit } from './compatibility.ts';
import { type Entry, Market } from './market.ts';
import { Barred } from './may-meet.ts';
import { BidPrices } from './bid-prices.ts';
import type { Prices } from './prices.ts';
import { bestMeetings, type Bid, type Edge } from './search.ts';
import { TIMES } from './seats.ts';
import type { MarketSnapshot, MatchedPair } from './types.ts';
import type { Weights } from './weights.ts';

/** Meetings that a search keeps for each of several groups: more than 24 do not change it measurably; all
 * together stay below 300,000. */
const EDGES_PER_GROUP = { least: 6, most: 24, together: 300_000 } as const;

/** Pure: `now` is epoch milliseconds UTC, `seed` breaks ties (give every run its own), `prices` may be
 * `noPrices`. Strongest first; each request at most once, each person at most once a day. Every pair holds
 * all hard constraints of the snapshot; the commit checks them again. Same input, same answer. */
export function decide(
  snapshot: MarketSnapshot,
  now: number,
  seed: string,
  prices: Prices,
  weights: Weights,
): MatchedPair[] {
  const market = new Market(weights, seed);
  market.barred = new Barred(snapshot.lockedPairs, snapshot.busyDays);
  for (const day of snapshot.barDays) market.seats.set(day);
  for (const request of snapshot.requests.values()) market.add(request, now);
  const batch = snapshot.batch && entriesOf(market, snapshot.batch);
  const chosen = makeMarket(market, new BidPrices(market, prices), now, batch);
  return chosen.map((edge) => describe(market, edge));
}

const entriesOf = (market: Market, ids: readonly string[]): Entry[] =>
  [...new Set(ids)].map((id) => market.entryOf(id)).filter((entry) => entry !== undefined);

/** The batch with everybody who waits or, without one, the whole pool with itself: the best meetings of each
 * are booked, the heaviest first, and who lost them all searches again. Shared by the worker, the sweep and
 * the bench. */
export function makeMarket(
  market: Market,
  bidPrices: BidPrices,
  now: number,
  batch?: readonly Entry[],
): Edge[] {
  bidPrices.at(now);
  const terms = { market, bidPrices, now, bid: bidFor(bidPrices, batch) };
  const chosen: Edge[] = [];
  let searching = (batch ?? smallerSide(market)).filter((entry) => entry.isWaiting);
  while (searching.length > 0) {
    const { least, most, together } = EDGES_PER_GROUP;
    const limit = Math.max(least, Math.min(most, Math.floor(together / searching.length)));
    const kept = searching.length === 1 ? 1 : limit;
    const found = searching.map((entry) => bestMeetings(terms, entry, kept));
    book(market, found.flat(), chosen, now);
    searching = searching.filter((entry, at) => entry.isWaiting && (found[at]?.length ?? 0) > 0);
  }
  return inOrder(chosen);
}

const inOrder = (chosen: readonly Edge[]): Edge[] =>
  chosen.toSorted((x, y) => y.score - x.score || x.tie - y.tie);

/** One who has just arrived bids its own future, one who waits pays the gentler rate; in a sweep both chose
 * to wait. */
function bidFor(bidPrices: BidPrices, batch: readonly Entry[] | undefined): Bid {
  const known = new Map<Entry, number>();
  const fresh = new Set(batch);
  const margin = bidPrices.margin(batch !== undefined);
  const bid = (entry: Entry, role: 'own' | 'other'): number => {
    const price = known.get(entry) ?? bidPrices.bid(entry, batch ? role : 'both');
    known.set(entry, price);
    return price;
  };
  return {
    own: (entry) => margin + bid(entry, 'own'),
    other: (entry) => bid(entry, fresh.has(entry) ? 'own' : 'other'),
  };
}

function smallerSide(market: Market): Entry[] {
  const waiting = market.entries.filter((entry) => entry.isWaiting);
  const males = waiting.filter((entry) => entry.group.isMale);
  const females = waiting.filter((entry) => !entry.group.isMale);
  return males.length < females.length ? males : females;
}

/** Strongest first: only here is it visible that two requests of one day are one person's. */
function book(market: Market, edges: readonly Edge[], chosen: Edge[], now: number): void {
  for (const edge of edges.toSorted((x, y) => y.weight - x.weight || x.tie - y.tie)) {
    const { male, female, slot } = edge;
    if (!male.isWaiting || !female.isWaiting) continue;
    if (!market.isOpen(male, slot, now) || !market.isDayFree(female, slot)) continue;
    market.book(male, female, slot);
    chosen.push(edge);
  }
}

function describe(market: Market, { male, female, slot }: Edge): MatchedPair {
  const day = market.seats.days[Math.floor(slot / TIMES)];
  const time = TIME_SLOTS[slot % TIMES];
  if (!day || !time) throw new Error('a meeting names an unknown slot');
  const [atMale, atFemale] = [male.slots.indexOf(slot), female.slots.indexOf(slot)];
  const { fit } = market.weights;
  const R = mutualFit(male.group, female.group, market.weights);
  const S = ((male.quality[atMale] ?? 0) + (female.quality[atFemale] ?? 0)) / 2;
  const slotRank = { male: male.rank[atMale] ?? 1, female: female.rank[atFemale] ?? 1 };
  const isWidened = (male.moved[atMale] ?? 0) + (female.moved[atFemale] ?? 0) > 0;
  return {
    maleRequestId: male.group.request.requestId,
    femaleRequestId: female.group.request.requestId,
    choice: { ...day, time },
    score: fit * R + (1 - fit) * S,
    slotRank,
    isWidened,
  };
}
