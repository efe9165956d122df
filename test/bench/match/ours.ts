import { makeMarket } from '../../../functions/domain/matching/decide.ts';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { type Entry, Market } from '../../../functions/domain/matching/market.ts';
import { BidPrices, BIDS, type Bids } from '../../../functions/domain/matching/bid-prices.ts';
import { noPrices, type Prices } from '../../../functions/domain/matching/prices.ts';
import type { Edge } from '../../../functions/domain/matching/search.ts';
import { TIMES } from '../../../functions/domain/matching/seats.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { lastHour, type Population } from './population.ts';
import { dateOf, instantOf, toBarDays, toRequest } from './requests.ts';
import type { WaitingRequest } from '../../../functions/domain/matching/types.ts';
import type { StatedPair } from './validate.ts';

/** The nightly learning of the service's daily close. */
const LEARN = { first: 0.2, every: 24 } as const;

/** The market maker without one of its mechanisms; `why` it stays, although it is worth little here. */
export const WITHOUT = {
  prices: { words: 'all prices: the market is best first with an hourly sweep', learns: false },
  seats: { words: 'seat prices', bids: { ...BIDS, seat: 0 } },
  both: { words: 'a bid of its own for two that both chose to wait', bids: { ...BIDS, both: BIDS.other } },
  margins: { words: 'margins', bids: { ...BIDS, margin: 0, arrivalMargin: 0 } },
  otherwise: {
    words: 'what the other would get otherwise, as learned: .2 for all',
    otherwise: 0.2,
    why: '2,000 groups that are all alike make 100 pairs with it, and none without',
  },
} satisfies Record<string, OurOptions & { words: string; why?: string }>;

interface OurOptions {
  learns?: boolean;
  bids?: Bids;
  /** What everybody is taken to get otherwise, in place of what is learned. */
  otherwise?: number;
  /** Hours between two sweeps; 1 as in the service. */
  sweepEvery?: number;
  /** Told of each application before it is matched: who waits, and what has been learned. */
  onArrival?: (request: WaitingRequest, waiting: readonly WaitingRequest[], prices: Prices) => void;
}

/**
 * Simulates a population with the service's market maker: each application on arrival, the sweep
 * every hour, prices learned every night from the history of this market so far. Nothing is known
 * before hour 0, and leaving hours are never known.
 */
export function playOurs(population: Population, options: OurOptions = {}): StatedPair[] {
  const market = new Market(defaultWeights, 'bench');
  for (const day of toBarDays(population)) market.seats.set(day);
  const dayNumber = new Map<string, number>();
  for (const { day } of population.groups.flatMap((group) => group.choices)) dayNumber.set(dateOf(day), day);
  const past: PastApplication[] = [];
  const entries = new Map<number, { entry: Entry; index: number }>();
  const pairs: StatedPair[] = [];
  const seats = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  let prices = noPrices;
  let bidPrices = new BidPrices(market, prices, options.bids);
  const settle = (chosen: readonly Edge[], at: number) => {
    for (const { male, female, slot, score } of chosen) {
      const day = market.seats.days[Math.floor(slot / TIMES)];
      for (const { number } of [male, female]) {
        const application = past[entries.get(number)?.index ?? -1];
        if (application) application.end = { at: instantOf(at), how: 'matched' };
      }
      pairs.push({
        male: male.group.request.requestId,
        female: female.group.request.requestId,
        bar: day?.barId ?? '',
        day: dayNumber.get(day?.day ?? '') ?? -1,
        slot: slot % TIMES,
        score,
        at,
      });
    }
  };
  for (const event of timeline(population, options.sweepEvery ?? 1)) {
    const now = instantOf(event.at);
    if (event.kind === 'learn') {
      if (options.learns === false) continue;
      const learned = learnPrices({ now, applications: past, seats }, prices, defaultWeights, options.bids);
      prices = withOtherwise(learned, options.otherwise);
      bidPrices = new BidPrices(market, prices, options.bids);
    } else if (event.kind === 'sweep') {
      settle(makeMarket(market, bidPrices, now), event.at);
    } else {
      const group = population.groups[event.index];
      if (!group) continue;
      if (event.kind === 'leave') {
        const entry = market.entryOf(group.id);
        if (!entry) continue;
        market.remove(entry);
        const application = past[entries.get(entry.number)?.index ?? -1];
        if (application) application.end = { at: now, how: 'left' };
        continue;
      }
      const request = toRequest(group);
      options.onArrival?.(request, waitingIn(entries, market), prices);
      const entry = market.add(request, now);
      if (entry === undefined) continue;
      entries.set(entry.number, { entry, index: past.push({ ...request }) - 1 });
      settle(makeMarket(market, bidPrices, now, [entry]), event.at);
    }
  }
  return pairs;
}

function withOtherwise(prices: Prices, otherwise: number | undefined): Prices {
  if (otherwise === undefined) return prices;
  const classes = prices.classes.map(({ sample, ...rates }) => ({
    ...rates,
    sample: sample.map((one) => ({ ...one, otherwise })),
  }));
  return { ...prices, classes };
}

function waitingIn(entries: ReadonlyMap<number, { entry: Entry }>, market: Market): WaitingRequest[] {
  const all = [...entries.values()].map(({ entry }) => entry.group.request);
  return all.filter(({ requestId }) => market.entryOf(requestId) !== undefined);
}

type Event =
  | { at: number; kind: 'learn' | 'sweep'; index: -1 }
  | { at: number; kind: 'arrive' | 'leave'; index: number };

function timeline({ groups }: Population, sweepEvery: number): Event[] {
  const events: Event[] = groups.flatMap((group, index): Event[] =>
    group.leavesAt < group.arrivesAt
      ? []
      : [
          { at: group.arrivesAt, kind: 'arrive', index },
          { at: group.leavesAt + 1e-9, kind: 'leave', index },
        ],
  );
  const start = groups.reduce((first, { arrivesAt }) => Math.min(first, arrivesAt), Infinity);
  const end = lastHour({ groups });
  for (let at = Math.floor(start) + 0.5; at < end; at += sweepEvery)
    events.push({ at, kind: 'sweep', index: -1 });
  for (let at = Math.floor(start) + LEARN.first; at < end; at += LEARN.every)
    events.push({ at, kind: 'learn', index: -1 });
  return events.sort((x, y) => x.at - y.at);
}
