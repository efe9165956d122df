import type { Population, PopulationGroup } from './population.ts';
import { Random } from './random.ts';

const HOURS = 24;
/** 0 is Sunday; the market starts on a Monday. Friday and Saturday 3 and 4 times a weekday. */
const DAY_WEIGHTS = [1, 1, 1, 1, 1, 3, 4] as const;
const SIX_O_CLOCK = 2;
const TIMES = 8;
const WINDOW_DAYS = 31;
/** Noon minus the 2 h that a deposit needs: the last hour of a day at which it can still be matched. */
export const LAST_HOUR = 10;

/** The parameters of the synthetic market; the defaults are the market of docs/matching.md. */
export interface MarketShape {
  groups: number;
  days: number;
  bars: number;
  seats: number;
  zipf: number;
  maleShare: number;
  patienceDays: number;
  fridayPeak: number;
  /** Share of all arrivals that come in one hour of day 10. */
  burst: number;
  maxDatesPerBar: number;
}

export const standardShape: MarketShape = {
  groups: 1_000,
  days: 28,
  bars: 20,
  seats: 40,
  zipf: 0.6,
  maleShare: 0.6,
  patienceDays: 14,
  fridayPeak: 1,
  burst: 0,
  maxDatesPerBar: 8,
};

/** Weekday of a day number (day 0 is a Monday). */
const weekdayOf = (day: number): number => (day + 1) % 7;

/** Hour of arrival within a day: 70 % between 18:00 and 24:00, the rest evenly from 08:00. */
function arrivalHour(random: Random): number {
  return random.next() < 0.7 ? 18 + 6 * random.next() : 8 + 10 * random.next();
}

/** Dates of one bar: a geometric count cut at the maximum, 2.85 on
 * average for 8, so that 1-3 bars give 5.7 slots. */
function dateCount(random: Random, max: number): number {
  let count = 1;
  while (count < max && random.next() < 0.67) count += 1;
  return count;
}

/** Half of the groups leave the slider at its default 20-50, the others ask for 3-8 years either way. */
function ageRange(random: Random, averageAge: number): [number, number] {
  if (random.next() < 0.5) return [20, 50];
  return [Math.max(20, averageAge - random.int(3, 8)), averageAge + random.int(3, 8)];
}

function choicesOf(random: Random, shape: MarketShape, arrivalDay: number, popularity: readonly number[]) {
  const days = Array.from({ length: WINDOW_DAYS }, (_, i) => arrivalDay + 1 + i);
  const peak = days.map((day) => (DAY_WEIGHTS[weekdayOf(day)] ?? 1) ** shape.fridayPeak);
  const bars = new Set<number>();
  const barCount = Math.min(random.int(1, 3), shape.bars);
  while (bars.size < barCount) bars.add(random.weighted(popularity));
  const wishes: { bar: string; day: number; slot: number }[] = [];
  for (const bar of bars) {
    const dates = new Set<number>();
    const count = dateCount(random, shape.maxDatesPerBar);
    while (dates.size < count) dates.add(days[random.weighted(peak)] ?? 0);
    for (const day of dates) {
      const slot = random.next() < 0.4 ? SIX_O_CLOCK : [0, 1, 3, 4, 5, 6, 7][random.int(0, TIMES - 2)];
      wishes.push({ bar: `bar${bar}`, day, slot: slot ?? SIX_O_CLOCK });
    }
  }
  const order = wishes.map((wish) => ({ wish, key: random.next() })).toSorted((x, y) => x.key - y.key);
  return order.map(({ wish }, index) => ({ ...wish, priority: index + 1 }));
}

/** A market of that shape and seed. Groups are in order of arrival; `leavesAt` is min(last date,
 * Exp(patience)) and is hidden from every policy. */
export function generateMarket(shape: MarketShape, seed: number): Population {
  const random = new Random(seed * 7_919 + shape.groups);
  const popularity = Array.from({ length: shape.bars }, (_, i) => (i + 1) ** -shape.zipf);
  const groups: PopulationGroup[] = [];
  for (let i = 0; i < shape.groups; i++) {
    const isBurst = random.next() < shape.burst;
    const day = isBurst ? 10 : random.int(0, shape.days - 1);
    const arrivesAt = day * HOURS + (isBurst ? 20 + random.next() : arrivalHour(random));
    const choices = choicesOf(random, shape, day, popularity);
    const lastDay = Math.max(...choices.map((choice) => choice.day));
    const averageAge = random.int(20, 35);
    const [ageMin, ageMax] = ageRange(random, averageAge);
    groups.push({
      id: `g${seed}-${i}`,
      side: random.next() < shape.maleShare ? 'male' : 'female',
      size: ([2, 3, 4] as const)[random.weighted([50, 35, 15])] ?? 2,
      arrivesAt,
      leavesAt: Math.min(
        arrivesAt + random.exponential(shape.patienceDays * HOURS),
        lastDay * HOURS + LAST_HOUR,
      ),
      averageAge,
      ageMin,
      ageMax,
      wants: random.distinct(3, 10),
      has: random.distinct(3, 10),
      choices,
    });
  }
  groups.sort((x, y) => x.arrivesAt - y.arrivesAt);
  return { bars: popularity.map((_, i) => ({ id: `bar${i}`, seats: shape.seats })), groups };
}
