import { LAST_HOUR } from './generate.ts';
import type { Population, PopulationGroup } from './population.ts';

/**
 * Every possible meeting of a population with the hours between which it can be made. Written for the bench
 * from docs/matching.md: the baselines and the optimum use it, our matching does not.
 */
export interface Meeting {
  male: number;
  female: number;
  bar: string;
  day: number;
  slot: number;
  size: number;
  score: number;
  /** Each side's own utility: .8 of its own direction and .2 of its own priority. */
  maleUtility: number;
  femaleUtility: number;
  from: number;
  until: number;
}

const UNKNOWN_TERMS = 0.15 * 0.5 + 0.1 * 0.5 + 0.05 * 0.5 + 0.05 * 0.5;
const FLOOR = 0.3;
const LATE_FLOOR = 0.2;
const LATE_HOURS = 48;
const LAST_CHANCE_HOURS = 24;
const LAST_SWEEPS = 2;

function direction(a: PopulationGroup, b: PopulationGroup): number {
  const met = a.wants.filter((wish) => b.has.includes(wish)).length / 3;
  const half = (a.ageMax - a.ageMin) / 2;
  const off = Math.abs(b.averageAge - (a.ageMin + a.ageMax) / 2);
  const position = half > 0 ? Math.max(0, 1 - off / half) : Number(off === 0);
  const age = 0.5 * position + 0.5 * Math.exp(-Math.abs(a.averageAge - b.averageAge) / 4);
  return 0.4 * met + 0.25 * age + UNKNOWN_TERMS;
}

const isInRange = (a: PopulationGroup, b: PopulationGroup): boolean =>
  b.averageAge >= a.ageMin && b.averageAge <= a.ageMax;
const quality = (priority: number): number => 1 / (1 + 0.25 * (priority - 1));

/** The last hour at which a group can be matched on one of its days. */
const lastChance = ({ choices }: PopulationGroup): number =>
  24 * choices.reduce((last, { day }) => Math.max(last, day), 0) + LAST_HOUR;

/** The hour from which the floor lets two groups of that R meet. */
function allowedFrom(m: PopulationGroup, f: PopulationGroup, R: number): number {
  if (R >= FLOOR) return -Infinity;
  const ends = [lastChance(m), lastChance(f)];
  const whenBothEnd = Math.max(...ends) - LAST_SWEEPS - (LAST_CHANCE_HOURS * R) / FLOOR;
  if (R < LATE_FLOOR) return whenBothEnd;
  const share = (FLOOR - R) / (FLOOR - LATE_FLOOR);
  const waited = Math.min(m.arrivesAt, f.arrivesAt) + LATE_HOURS * share;
  const whenOneEnds = Math.min(...ends) - LAST_SWEEPS - LAST_CHANCE_HOURS * (1 - share);
  return Math.min(waited, whenOneEnds, whenBothEnd);
}

/** All meetings of a male and a female group. */
export function meetingsOf(groups: readonly PopulationGroup[], male: number, female: number): Meeting[] {
  const [m, f] = [groups[male], groups[female]];
  if (!m || !f || m.ageMin > m.ageMax || f.ageMin > f.ageMax || !isInRange(m, f) || !isInRange(f, m))
    return [];
  const there = direction(m, f);
  const back = direction(f, m);
  const R = (2 * there * back) / (there + back);
  const from = Math.max(m.arrivesAt, f.arrivesAt, allowedFrom(m, f, R));
  const meetings: Meeting[] = [];
  for (const own of f.choices) {
    const other = m.choices.find(
      (wish) => wish.bar === own.bar && wish.day === own.day && wish.slot === own.slot,
    );
    if (!other) continue;
    const until = Math.min(m.leavesAt, f.leavesAt, own.day * 24 + LAST_HOUR);
    if (until < from) continue;
    const [qm, qf] = [quality(other.priority), quality(own.priority)];
    meetings.push({
      male,
      female,
      bar: own.bar,
      day: own.day,
      slot: own.slot,
      size: m.size,
      score: 0.8 * R + 0.1 * (qm + qf),
      maleUtility: 0.8 * there + 0.2 * qm,
      femaleUtility: 0.8 * back + 0.2 * qf,
      from,
      until,
    });
  }
  return meetings;
}

/** All meetings of the population, one after the other: a list of those of
 * 100,000 groups would not fit into memory. */
export const streamedMeetings = ({ groups }: Population): Iterable<Meeting> => ({
  *[Symbol.iterator]() {
    const males = new Map<string, number[]>();
    groups.forEach((group, index) => {
      if (group.side !== 'male') return;
      for (const { bar, day, slot } of group.choices) {
        const key = `${group.size}|${bar}|${day}|${slot}`;
        const list = males.get(key) ?? [];
        list.push(index);
        males.set(key, list);
      }
    });
    for (const [index, group] of groups.entries()) {
      if (group.side !== 'female') continue;
      const partners = new Set<number>();
      for (const { bar, day, slot } of group.choices) {
        for (const male of males.get(`${group.size}|${bar}|${day}|${slot}`) ?? []) partners.add(male);
      }
      for (const male of partners) yield* meetingsOf(groups, male, index);
    }
  },
});

/** The same as a list, for markets where it is read many times. */
export const allMeetings = (population: Population): Meeting[] => [...streamedMeetings(population)];

/** Seats left per bar, day and half hour. */
export class SeatBook {
  private readonly used = new Map<string, Int32Array>();
  private readonly seats: Map<string, number>;

  constructor(population: Population) {
    this.seats = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  }

  fits({ bar, day, slot, size }: Meeting): boolean {
    const used = this.used.get(`${bar}|${day}`);
    const most = (this.seats.get(bar) ?? 0) - 2 * size;
    return [0, 1, 2, 3].every((half) => (used?.[slot + half] ?? 0) <= most);
  }

  take({ bar, day, slot, size }: Meeting): void {
    const used = this.used.get(`${bar}|${day}`) ?? new Int32Array(11);
    this.used.set(`${bar}|${day}`, used);
    for (let half = slot; half < slot + 4; half++) used[half] = (used[half] ?? 0) + 2 * size;
  }
}
