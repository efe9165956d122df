import { addDays, kstInstant } from '../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../shared/limits.ts';
import { lastDayOf, UNSTATED } from '../../../functions/domain/matching/waiting-request.ts';
import type { BarDay, WaitingRequest } from '../../../functions/domain/matching/types.ts';
import type { Population, PopulationGroup } from './population.ts';

/** Day 0 of every market: a Monday. */
const FIRST_DAY = '2027-03-01';
const START = kstInstant(FIRST_DAY);
const HOUR_MS = 3_600_000;

export const instantOf = (hour: number): number => START + hour * HOUR_MS;
export const dateOf = (day: number): string => addDays(FIRST_DAY, day);

/** A group of the population file as the service sees it on arrival:
 * without the hour at which it will leave. */
export function toRequest(group: PopulationGroup): WaitingRequest {
  const choices = group.choices.map(({ bar, day, slot, priority }) => ({
    barId: bar,
    day: dateOf(day),
    time: TIME_SLOTS[slot] ?? TIME_SLOTS[0],
    priority,
  }));
  return {
    ...UNSTATED,
    requestId: group.id,
    uid: `user-${group.id}`,
    hPhone: `person-${group.id}`,
    side: group.side,
    size: group.size,
    createdAt: instantOf(group.arrivesAt),
    averageAge: group.averageAge,
    ageMin: group.ageMin,
    ageMax: group.ageMax,
    wants: group.wants,
    has: group.has,
    choices,
    lastDay: lastDayOf(choices),
  };
}

/** Every chosen bar-day, without meetings. */
export function toBarDays(population: Population): BarDay[] {
  const seats = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const chosen = new Map<string, BarDay>();
  for (const { bar, day } of population.groups.flatMap((group) => group.choices)) {
    const key = `${bar}|${day}`;
    if (chosen.has(key)) continue;
    chosen.set(key, {
      barId: bar,
      day: dateOf(day),
      cap: seats.get(bar) ?? 0,
      isBlocked: false,
      used: Array.from({ length: 11 }, () => 0),
    });
  }
  return [...chosen.values()];
}
