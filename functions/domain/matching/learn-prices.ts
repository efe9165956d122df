import { weekday } from '../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../shared/limits.ts';
import { timeIndex } from './group.ts';
import { classOf, PRICE_BOUNDS, type PriceClass, type Prices, type SampledGroup } from './prices.ts';
import { lastMatchAt } from './seats.ts';
import { mix32 } from './ties.ts';
import type { MeetingSlot, WaitingRequest } from './types.ts';

const DAY_MS = 86_400_000;
/** Days after which an application counts 1/e: long enough for two weekends, short enough to follow a change. */
const MEMORY_DAYS = 5;
const FORGOTTEN_DAYS = 21;
/** Applications of which the choice between candidates is worked out: a share needs no more. */
const CHOICES_STUDIED = 2_000;
/** Below this many applications there is no history to speak of; the strength then grows to its full value over as many again. */
const ENOUGH = { none: 20, full: 120 } as const;
/** Pseudo-counts, so that a young market neither trusts one weekday nor one bar. */
const PRIOR = { bar: 0.5, weekday: 1, time: 0.5, leavers: 1, waitedDays: 14 } as const;

/** An application of the recent past, waiting or ended. Instants are epoch milliseconds UTC. */
export interface PastApplication extends Pick<
  WaitingRequest,
  'side' | 'size' | 'createdAt' | 'averageAge' | 'ageMin' | 'ageMax' | 'wants' | 'has'
> {
  choices: readonly MeetingSlot[];
  /** Absent while it waits. `left`: cancelled or expired without a match. */
  end?: { at: number; how: 'matched' | 'left' };
}

export interface PriceHistory {
  now: number;
  /** At most the newest 20,000 are read; order does not matter. */
  applications: readonly PastApplication[];
}

const maskOf = (conditions: readonly number[]): number =>
  conditions.reduce((mask, condition) => mask | (1 << condition), 0);

/** Remembers what a day's text means for the time of one learning: some fifty days stand in many thousand choices. */
function byDay<T>(read: (date: string) => T): (date: string) => T {
  const known = new Map<string, T>();
  return (date) => {
    const value = known.get(date) ?? read(date);
    known.set(date, value);
    return value;
  };
}

/** Exponential weight of something that happened `at`, per day: the sum over a steady stream is its daily rate, from the first day on. */
function ratePerDay(at: number, now: number, since: number): number {
  const seen = Math.max(0.25, (now - since) / DAY_MS);
  const weight = Math.exp(-(now - at) / DAY_MS / MEMORY_DAYS) / MEMORY_DAYS;
  return weight / (1 - Math.exp(-seen / MEMORY_DAYS));
}

/** Maximum-likelihood rate of giving up a day: leavers over days waited, those that ran out of dates or were matched being censored. */
function leavesPerDay(applications: readonly PastApplication[], now: number): number {
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

/** Of the candidates an application of each class found on arrival, the share it took: one over how many it could choose from. In order of arrival. */
function takenShares(applications: readonly PastApplication[], now: number): number[] {
  const searched = Array.from({ length: 6 }, () => 0.5);
  const found = Array.from({ length: 6 }, () => 1.5);
  const bySlot = new Map<string, PastApplication[]>();
  const slotKey = (side: string, size: number, slot: MeetingSlot) =>
    `${side}|${size}|${slot.date}|${slot.time}|${slot.uidBar}`;
  for (const arriving of applications.slice(-CHOICES_STUDIED)) {
    const candidates = new Set<PastApplication>();
    const other = arriving.side === 'male' ? 'female' : 'male';
    for (const slot of arriving.choices) {
      for (const waiting of bySlot.get(slotKey(other, arriving.size, slot)) ?? []) {
        if (candidates.has(waiting) || (waiting.end?.at ?? now) < arriving.createdAt) continue;
        if (isInRange(arriving, waiting) && isInRange(waiting, arriving)) candidates.add(waiting);
      }
      const key = slotKey(arriving.side, arriving.size, slot);
      const list = bySlot.get(key) ?? [];
      list.push(arriving);
      bySlot.set(key, list);
    }
    const index = classOf(arriving.side === 'male', arriving.size);
    searched[index] = (searched[index] ?? 0) + Number(candidates.size > 0);
    found[index] = (found[index] ?? 0) + candidates.size;
  }
  return searched.map((count, index) => Math.min(1, count / (found[index] ?? 1)));
}

const isInRange = (a: PastApplication, b: PastApplication): boolean =>
  b.averageAge >= a.ageMin && b.averageAge <= a.ageMax;

/** Evenly spread over time and without an id: every k-th application, from a place that moves with the version. */
function sampleOf(applications: readonly PastApplication[], version: number): SampledGroup[] {
  const step = Math.max(1, Math.floor(applications.length / PRICE_BOUNDS.samplePerClass));
  const start = mix32(version) % step;
  return applications
    .filter((_, i) => i % step === start)
    .slice(-PRICE_BOUNDS.samplePerClass)
    .map((past) => ({
      age: past.averageAge,
      ageMin: past.ageMin,
      ageMax: past.ageMax,
      wants: maskOf(past.wants),
      has: maskOf(past.has),
    }));
}

/**
 * Prices from the service's own recent history (matching.md, "Market maker"). Pure and deterministic. Answers a new version after `previous`; with fewer than 20
 * applications the strength is 0 and the market maker stays best-first, from 140 on it is 1.
 */
export function learnPrices({ now, applications }: PriceHistory, previous: Prices): Prices {
  const recent = applications
    .filter(({ createdAt }) => createdAt <= now && createdAt > now - FORGOTTEN_DAYS * DAY_MS)
    .toSorted((x, y) => x.createdAt - y.createdAt)
    .slice(-PRICE_BOUNDS.applications);
  const since = recent[0]?.createdAt ?? now;
  const classes: PriceClass[] = takenShares(recent, now).map((takes, index) => {
    const own = recent.filter(({ side, size }) => classOf(side === 'male', size) === index);
    const choicesPerDay = own.reduce(
      (sum, { createdAt, choices }) => sum + choices.length * ratePerDay(createdAt, now, since),
      0,
    );
    return { choicesPerDay, takes, sample: sampleOf(own, previous.version + 1) };
  });
  let seatedPerDay = 0;
  for (const { end, size } of recent) {
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
    classes,
  };
}
