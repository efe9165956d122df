import { weekday } from '../../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { maskOf, timeIndex } from '../group.ts';
import type { PastApplication, PriceHistory } from './history.ts';
import { classOf, PRICE_BOUNDS, type PriceClass, type Prices, type SampledGroup } from '../prices.ts';
import { PLAYED, Rehearsal } from './rehearsal.ts';
import { lastMatchAt } from '../seats.ts';
import { mix32 } from '../ties.ts';
import type { Weights } from '../weights.ts';

/** Days after which an application counts 1/e: long enough for two weekends, short enough to follow a
 * change. */
const MEMORY_DAYS = 5;
const FORGOTTEN_DAYS = 21;
/** Score units: what an application is taken to get otherwise before anything was played. */
const FIRST_VALUE = 0.2;
/** Below `none` applications there is no history; the strength grows to its full value up to `full`. */
const ENOUGH = { none: 20, full: 120 } as const;
const STRENGTHS = [1, 0.5] as const;
/** How much of best-first's worth may be luck, times the root of the applications played: prices that lose no
 * more than that pass. */
const LUCK = 0.4;
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
export function leavesPerDay(applications: readonly PastApplication[], now: number): number {
  let leavers: number = PRIOR.leavers;
  let days: number = PRIOR.waitedDays;
  const lastAt = byDay(lastMatchAt);
  for (const application of applications) {
    let last = application.createdAt;
    for (const { date } of application.choices) last = Math.max(last, lastAt(date));
    const end = Math.min(application.end?.at ?? now, last);
    days += Math.max(0, end - application.createdAt) / DAY_MS;
    if (application.end?.how === 'left' && application.end.at < last - DAY_MS / 24) leavers += 1;
  }
  return leavers / days;
}

const normalised = (counts: readonly number[]): number[] => {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum > 0 ? count / sum : 0));
};

/** Shares of the chosen slots by bar, weekday and time. */
function shares(applications: readonly PastApplication[]) {
  const bars = new Map<string, number>();
  const weekdays = Array.from({ length: 7 }, () => PRIOR.weekday as number);
  const times = TIME_SLOTS.map(() => PRIOR.time as number);
  const weekdayOf = byDay(weekday);
  for (const { uidBar, date, time } of applications.flatMap(({ choices }) => choices)) {
    const [day, at] = [weekdayOf(date), timeIndex(time)];
    if (at < 0 || !(day >= 0)) continue;
    bars.set(uidBar, (bars.get(uidBar) ?? PRIOR.bar) + 1);
    weekdays[day] = (weekdays[day] ?? 0) + 1;
    times[at] = (times[at] ?? 0) + 1;
  }
  const known = [...bars].toSorted(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)).slice(0, PRICE_BOUNDS.bars);
  const barShares = normalised(known.map(([, count]) => count));
  return {
    bars: Object.fromEntries(known.map(([uidBar], i) => [uidBar, barShares[i] ?? 0])),
    weekdays: normalised(weekdays),
    times: normalised(times),
  };
}

interface Valued {
  past: PastApplication;
  otherwise: number;
}

/** Takes every k-th application without its id, from a place that moves with the version. */
function sampleOf(applications: readonly Valued[], version: number): SampledGroup[] {
  const step = Math.max(1, Math.floor(applications.length / PRICE_BOUNDS.samplePerClass));
  const start = mix32(version) % step;
  return applications
    .filter((_, i) => i % step === start)
    .slice(-PRICE_BOUNDS.samplePerClass)
    .map(({ past, otherwise }) => ({
      age: past.averageAge,
      ageMin: past.ageMin,
      ageMax: past.ageMax,
      wants: maskOf(past.wants),
      has: maskOf(past.has),
      otherwise: Math.round(1_000 * Math.min(1, Math.max(0, otherwise))) / 1_000,
    }));
}

/** The same applications, each with what it would have got otherwise. */
function withValues(
  prices: Prices,
  played: readonly PastApplication[],
  otherwise: ArrayLike<number>,
): Prices {
  const valued = played.map((past, i): Valued => ({ past, otherwise: otherwise[i] ?? 0 }));
  const classes = prices.classes.map((known, index) => {
    const own = valued.filter(({ past }) => classOf(past.side === 'male', past.size) === index);
    return { ...known, sample: sampleOf(own, prices.version) };
  });
  return { ...prices, classes };
}

/** Yesterday's samples, the best guess before today's history was played. */
function firstGuess(learned: Prices, played: readonly PastApplication[], previous: Prices): Prices {
  const guess = withValues(
    learned,
    played,
    played.map(() => FIRST_VALUE),
  );
  const classes = guess.classes.map((known, index) => {
    const sample = previous.classes[index]?.sample ?? [];
    return sample.length > 0 ? { ...known, sample } : known;
  });
  return { ...guess, strength: 1, classes };
}

/** The strongest strength that was not worth less than best-first in the recent history, else 0. */
export function guardedStrength(worthAt: (strength: number) => number, played: number): number {
  const enough = (1 - LUCK / Math.sqrt(Math.max(1, played))) * worthAt(0);
  return STRENGTHS.find((strength) => worthAt(strength) >= enough) ?? 0;
}

/** Once under yesterday's values to learn what each application would have got otherwise, then for the guard
 * under the finished prices. After a day without applications there is nothing new to play: only the rates
 * have fallen. */
function rehearse(learned: Prices, history: PriceHistory, previous: Prices, weights: Weights): Prices {
  const { applications } = history;
  const guess = firstGuess(learned, applications, previous);
  const newest = applications.at(-1)?.createdAt ?? 0;
  if (newest <= previous.learnedAt) return { ...guess, strength: previous.strength };
  const rehearsal = new Rehearsal(history, learned.leavesPerDay, weights);
  const prices = withValues(learned, applications, rehearsal.play(guess).otherwise);
  const worthAt = (tried: number) => rehearsal.play({ ...prices, strength: tried }).worth;
  const strength = guardedStrength(worthAt, applications.length);
  return { ...prices, strength: learned.strength * strength };
}

/** Learns from the service's own recent history (docs/matching.md, "Market maker"). Pure. A new version after
 * `previous`; below 20 applications the strength is 0 (best-first), from 140 on it is what did best when the
 * history was played again under each strength. */
export function learnPrices(history: PriceHistory, previous: Prices, weights: Weights): Prices {
  const { now } = history;
  const recent = history.applications
    .filter(({ createdAt }) => createdAt <= now && createdAt > now - FORGOTTEN_DAYS * DAY_MS)
    .toSorted((x, y) => x.createdAt - y.createdAt)
    .slice(-PRICE_BOUNDS.applications);
  const learned = learnFrom(recent, now, previous);
  if (learned.strength === 0) return learned;
  return rehearse(learned, { ...history, applications: recent.slice(-PLAYED) }, previous, weights);
}

/** Everything but the values and the guard: rates and shares, counted. */
function learnFrom(recent: readonly PastApplication[], now: number, previous: Prices): Prices {
  const since = recent[0]?.createdAt ?? now;
  const choices = Array.from({ length: previous.classes.length }, () => 0);
  let seatedPerDay = 0;
  for (const { end, side, size, createdAt, choices: chosen } of recent) {
    const index = classOf(side === 'male', size);
    choices[index] = (choices[index] ?? 0) + chosen.length * ratePerDay(createdAt, now, since);
    if (end?.how === 'matched') seatedPerDay += size * ratePerDay(end.at, now, since);
  }
  return {
    version: previous.version + 1,
    learnedAt: now,
    sample: recent.length,
    strength: Math.min(1, Math.max(0, (recent.length - ENOUGH.none) / ENOUGH.full)),
    leavesPerDay: Math.min(24, leavesPerDay(recent, now)),
    seatedPerDay,
    ...shares(recent),
    classes: choices.map((choicesPerDay): PriceClass => ({ choicesPerDay, sample: [] })),
  };
}
