import { weekday } from '../../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { BidPrices, BIDS, type Bids } from '../bid-prices.ts';
import { timeIndex } from '../seats.ts';
import { Market } from '../market.ts';
import type { PastApplication, PriceHistory } from './history.ts';
import { classOf, PRICE_BOUNDS, type PriceClass, type Prices, type SampledGroup } from '../prices.ts';
import { lastMatchAt } from '../seats.ts';
import type { BarDay } from '../types.ts';
import { UNSTATED } from '../waiting-request.ts';
import type { Weights } from '../weights.ts';

/** Days after which an application counts 1/e: long enough for two weekends, short enough to follow a
 * change. */
const MEMORY_DAYS = 5;
const FORGOTTEN_DAYS = 21;
/** Score units: what an application is taken to get otherwise before anything was learned. */
const FIRST_VALUE = 0.2;
/** Below `none` applications there is no history; the strength grows to its full value up to `full`. */
const ENOUGH = { none: 20, full: 120 } as const;
/** Pseudo-counts, so that a young market neither trusts one weekday nor one bar. */
const PRIOR = { bar: 0.5, weekday: 1, time: 0.5, leavers: 1, waitedDays: 14 } as const;

function byDay<T>(read: (date: string) => T): (date: string) => T {
  const known = new Map<string, T>();
  return (date) => {
    const value = known.get(date) ?? read(date);
    known.set(date, value);
    return value;
  };
}

/** The sum over a steady stream is its daily rate, from the first day on. */
function ratePerDay(at: number, now: number, since: number): number {
  const seen = Math.max(0.25, (now - since) / DAY_MS);
  const weight = Math.exp(-(now - at) / DAY_MS / MEMORY_DAYS) / MEMORY_DAYS;
  return weight / (1 - Math.exp(-seen / MEMORY_DAYS));
}

/** Maximum likelihood: leavers over days waited; those matched or out of dates are censored. */
function leavesPerDay(applications: readonly PastApplication[], now: number): number {
  let leavers: number = PRIOR.leavers;
  let days: number = PRIOR.waitedDays;
  const lastAt = byDay(lastMatchAt);
  for (const application of applications) {
    const last = Math.max(application.createdAt, lastAt(application.lastDay));
    const end = Math.min(application.end?.at ?? now, last);
    days += Math.max(0, end - application.createdAt) / DAY_MS;
    if (application.end?.how === 'left' && application.end.at < last - DAY_MS / 24) leavers += 1;
  }
  return leavers / days;
}

const normalise = (counts: readonly number[]): number[] => {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum > 0 ? count / sum : 0));
};

/** Shares of the chosen slots by bar, weekday and time. */
function shares(applications: readonly PastApplication[]) {
  const bars = new Map<string, number>();
  const weekdays = Array.from({ length: 7 }, () => PRIOR.weekday as number);
  const times = TIME_SLOTS.map(() => PRIOR.time as number);
  const weekdayOf = byDay(weekday);
  for (const { barId, day, time } of applications.flatMap(({ choices }) => choices)) {
    const [dayOfWeek, at] = [weekdayOf(day), timeIndex(time)];
    if (at < 0 || !(dayOfWeek >= 0)) continue;
    bars.set(barId, (bars.get(barId) ?? PRIOR.bar) + 1);
    weekdays[dayOfWeek] = (weekdays[dayOfWeek] ?? 0) + 1;
    times[at] = (times[at] ?? 0) + 1;
  }
  const known = [...bars].toSorted(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)).slice(0, PRICE_BOUNDS.bars);
  const barShares = normalise(known.map(([, count]) => count));
  return {
    bars: Object.fromEntries(known.map(([barId], i) => [barId, barShares[i] ?? 0])),
    weekdays: normalise(weekdays),
    times: normalise(times),
  };
}

/** The newest applications of a side and size, evenly thinned out. */
function sampleOf(applications: readonly PastApplication[], index: number): PastApplication[] {
  const own = applications.filter(({ side, size }) => classOf(side === 'male', size) === index);
  const step = Math.max(1, Math.floor(own.length / PRICE_BOUNDS.samplePerClass));
  return own.filter((_, i) => i % step === 0).slice(-PRICE_BOUNDS.samplePerClass);
}

/** What an application would have got without one more partner: its value of waiting by yesterday's samples
 * and today's rates, in a market without others. */
function valuer(
  { applications, seats }: PriceHistory,
  known: Prices,
  weights: Weights,
  bids: Bids,
): (past: PastApplication) => number {
  const market = new Market(weights, 'past');
  for (const day of barDaysOf(applications, seats)) market.seats.set(day);
  const bidPrices = new BidPrices(market, known, bids);
  return (past) => {
    const entry = market.add(
      {
        ...past,
        ...UNSTATED,
        lastDay: past.lastDay,
      },
      past.createdAt,
    );
    if (entry === undefined) return 0;
    const value = bidPrices.at(past.createdAt).groupPrice(entry);
    market.remove(entry);
    return Math.round(1_000 * Math.min(1, value)) / 1_000;
  };
}

/** Every chosen bar-day, empty. A bar without known seats is closed. */
function barDaysOf(applications: readonly PastApplication[], seats: PriceHistory['seats']): BarDay[] {
  const days = new Map<string, BarDay>();
  for (const { barId, day } of applications.flatMap(({ choices }) => choices)) {
    const cap = seats.get(barId) ?? 0;
    days.set(`${day} ${barId}`, { barId, day, cap, isBlocked: false, used: [] });
  }
  return [...days.values()];
}

/** Learns from the service's own recent history (docs/matching.md, "Market maker"). Pure. Below 20
 * applications the strength is 0 (best-first), from 140 on 1. */
export function learnPrices(
  history: PriceHistory,
  previous: Prices,
  weights: Weights,
  bids: Bids = BIDS,
): Prices {
  const { now } = history;
  const recent = history.applications
    .filter(({ createdAt }) => createdAt <= now && createdAt > now - FORGOTTEN_DAYS * DAY_MS)
    .toSorted((x, y) => x.createdAt - y.createdAt)
    .slice(-PRICE_BOUNDS.applications);
  const learned = learnRates(recent, now);
  if (learned.strength === 0) return learned;
  const samples = learned.classes.map((_, index) => sampleOf(recent, index));
  const withSamples = (valueOf: (past: PastApplication) => number): Prices => ({
    ...learned,
    classes: learned.classes.map((rates, index) => ({
      ...rates,
      sample: (samples[index] ?? []).map((past) => sampledGroup(past, valueOf(past))),
    })),
  });
  const first = withSamples(() => FIRST_VALUE);
  const classes = first.classes.map((own, index) => {
    const sample = previous.classes[index]?.sample ?? [];
    return sample.length > 0 ? { ...own, sample } : own;
  });
  const yesterday = { ...first, strength: 1, classes };
  return withSamples(valuer({ ...history, applications: samples.flat() }, yesterday, weights, bids));
}

const sampledGroup = (
  { averageAge, ageMin, ageMax, wants, has }: PastApplication,
  otherwise: number,
): SampledGroup => ({ averageAge, ageMin, ageMax, wants, has, otherwise });

/** Everything but the samples: rates and shares, counted. */
function learnRates(recent: readonly PastApplication[], now: number): Prices {
  const since = recent[0]?.createdAt ?? now;
  const choices = Array.from({ length: 6 }, () => 0);
  let seatedPerDay = 0;
  for (const { end, side, size, createdAt, choices: chosen } of recent) {
    const index = classOf(side === 'male', size);
    choices[index] = (choices[index] ?? 0) + chosen.length * ratePerDay(createdAt, now, since);
    if (end?.how === 'matched') seatedPerDay += size * ratePerDay(end.at, now, since);
  }
  return {
    learnedAt: now,
    sample: recent.length,
    strength: Math.min(1, Math.max(0, (recent.length - ENOUGH.none) / ENOUGH.full)),
    leavesPerDay: Math.min(24, leavesPerDay(recent, now)),
    seatedPerDay,
    ...shares(recent),
    classes: choices.map((choicesPerDay): PriceClass => ({ choicesPerDay, sample: [] })),
  };
}
