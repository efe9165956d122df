import { DAY_MS } from '../../../../shared/time-units.ts';
import { makeMarket } from '../decide.ts';
import type { PastApplication, PriceHistory } from './history.ts';
import { type Entry, Market } from '../market.ts';
import { BidPrices } from '../bid-prices.ts';
import type { Prices } from '../prices.ts';
import type { Edge } from '../search.ts';
import { lastMatchAt } from '../seats.ts';
import { mix32 } from '../ties.ts';
import { lastDayOf } from '../waiting-request.ts';
import type { BarDay, WaitingRequest } from '../types.ts';
import type { Weights } from '../weights.ts';

/** The newest ones: bounds the CPU of a night to a few seconds at any size of the market. */
export const PLAYED = 6_000;
/** Two a day show the same order of the strengths as hourly ones, at a tenth of the cost. */
const SWEEP_EVERY_MS = DAY_MS / 2;
const UINT32 = 2 ** 32;

type Event = { at: number } & ({ kind: 'sweep' } | { kind: 'arrive' | 'leave'; index: number });

/** Two applications, by their place in the history. */
export interface PlayedPair {
  applications: readonly [number, number];
  at: number;
  /** .8 R + .2 S. */
  score: number;
}

export interface Played {
  pairs: PlayedPair[];
  /** .8 R + .2 S summed over the pairs, plus what those who still wait at the end may expect. */
  worth: number;
  /** The best that each application could get on arrival without one more partner, at once or by waiting, in
   * score units. */
  otherwise: Float64Array;
}

/** Plays past days again under other prices. Pure; the market starts empty. Luck is paired: each application
 * waits equally long under all prices. */
export class Rehearsal {
  private readonly requests: WaitingRequest[];
  private readonly barDays: BarDay[];
  private readonly events: Event[];
  private readonly now: number;

  /** `leavesPerDay` is the learned rate of giving up. */
  constructor(
    history: PriceHistory,
    leavesPerDay: number,
    private readonly weights: Weights,
  ) {
    this.now = history.now;
    this.requests = history.applications.map(requestOf);
    this.barDays = barDaysOf(history);
    this.events = timeline(history, leavesPerDay);
  }

  play(prices: Prices): Played {
    const market = new Market(this.weights, 'rehearsal');
    for (const day of this.barDays) market.setBarDay(day);
    const bidPrices = new BidPrices(market, prices);
    const entries: Entry[] = [];
    const indexOf = new Map<Entry, number>();
    const played: Played = { pairs: [], worth: 0, otherwise: new Float64Array(this.requests.length) };
    const meet = ({ male, female, score }: Edge, at: number) => {
      played.worth += score;
      played.pairs.push({ applications: [indexOf.get(male) ?? -1, indexOf.get(female) ?? -1], at, score });
    };
    for (const event of this.events) {
      if (event.kind === 'leave') {
        const entry = entries[event.index];
        if (entry) market.remove(entry);
      } else if (event.kind === 'sweep') {
        for (const edge of makeMarket(market, bidPrices, event.at).chosen) meet(edge, event.at);
      } else {
        const request = this.requests[event.index];
        const entry = request && market.add(request, event.at);
        if (!entry || typeof entry === 'string') continue;
        entries[event.index] = entry;
        indexOf.set(entry, event.index);
        const waiting = bidPrices.at(event.at).groupPrice(entry);
        const [made] = makeMarket(market, bidPrices, event.at, [entry]).chosen;
        if (made !== undefined) meet(made, event.at);
        played.otherwise[event.index] = waiting + (made?.weight ?? 0);
      }
    }
    played.worth += this.expected(market, prices);
    return played;
  }

  /** Uses the same measure for every strength. */
  private expected(market: Market, prices: Prices): number {
    const bidPrices = new BidPrices(market, { ...prices, strength: 1 }).at(this.now);
    let sum = 0;
    for (const entry of market.entries) if (entry.isWaiting) sum += bidPrices.bid(entry, 'other');
    return sum;
  }
}

/** When an application leaves: known for one that left; a matched or waiting one would have gone on for a
 * time drawn from the learned rate of giving up. */
function leavesAt({ end, choices }: PastApplication, index: number, now: number, perDay: number): number {
  const last = choices.reduce((latest, { date }) => Math.max(latest, lastMatchAt(date)), 0);
  if (end?.how === 'left') return Math.min(end.at, last);
  const luck = (mix32(index + 1) + 1) / UINT32;
  return Math.min((end?.at ?? now) - (DAY_MS * Math.log(luck)) / Math.max(1e-3, perDay), last);
}

const requestOf = (past: PastApplication, index: number): WaitingRequest => ({
  ...past,
  requestId: `past_${index}`,
  uidUser: `user_${index}`,
  personKey: `person_${index}`,
  choices: past.choices.map((choice, at) => ({ ...choice, priority: choice.priority ?? at + 1 })),
  ...lastDayOf(past.choices.map(({ date }) => date)),
});

/** Every chosen bar-day, empty. A bar without known seats is closed. */
function barDaysOf({ applications, seats }: PriceHistory): BarDay[] {
  const days = new Map<string, BarDay>();
  for (const { uidBar, date } of applications.flatMap(({ choices }) => choices)) {
    const cap = seats.get(uidBar) ?? 0;
    days.set(`${date} ${uidBar}`, { uidBar, date, cap, isBlocked: false, used: [] });
  }
  return [...days.values()];
}

function timeline({ applications, now }: PriceHistory, perDay: number): Event[] {
  const events = applications.flatMap((past, index): Event[] => [
    { at: past.createdAt, kind: 'arrive', index },
    { at: leavesAt(past, index, now, perDay), kind: 'leave', index },
  ]);
  const start = applications[0]?.createdAt ?? now;
  for (let at = start + SWEEP_EVERY_MS; at <= now; at += SWEEP_EVERY_MS) events.push({ at, kind: 'sweep' });
  return events.filter(({ at }) => at <= now).toSorted((x, y) => x.at - y.at);
}
