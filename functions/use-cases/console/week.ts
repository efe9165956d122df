import pMap from 'p-map';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { AT_ONCE, WEEK_DAYS } from '../../../shared/limits.ts';
import { dayFiguresItem, type DayFiguresItem } from '../../items/figures.ts';
import {
  applicationsList,
  dayFiguresKey,
  FIGURES_PARTITION,
  fixingsList,
  matchesList,
} from '../../store/keys.ts';
import { countSecondList } from '../../store/lists.ts';
import { between } from '../../store/ranges.ts';
import { save } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

export type DayFigures = Pick<DayFiguresItem, 'day' | 'applications' | 'matches' | 'fixed'>;

export const lastDays = (today: string, count: number = WEEK_DAYS): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));

async function countDay(services: Store, day: string): Promise<DayFigures> {
  const [applications, matches, fixed] = await Promise.all(
    [applicationsList(day), matchesList(day), fixingsList(day)].map((list) =>
      countSecondList(services, list),
    ),
  );
  return { day, applications: applications ?? 0, matches: matches ?? 0, fixed: fixed ?? 0 };
}

/** The figures of those of the days that were kept when they had ended. */
export async function readKept({ table }: Store, days: readonly string[]): Promise<Map<string, DayFigures>> {
  const { items } = await table.query(dayFiguresItem, {
    ...between(FIGURES_PARTITION, days[0] ?? '', days.at(-1) ?? ''),
    Limit: days.length,
  });
  return new Map(
    items.map(({ day, applications, matches, fixed }) => [day, { day, applications, matches, fixed }]),
  );
}

/** Days that are closed as they were kept, the others counted in the lists of their day. */
export async function readWeek(services: Store, now: number): Promise<DayFigures[]> {
  const days = lastDays(kstDay(now));
  const kept = await readKept(services, days);
  return pMap(days, (day) => kept.get(day) ?? countDay(services, day), { concurrency: AT_ONCE });
}

/** Figures of a day that has ended never change. Returns how many days were kept now. */
export async function keepDayFigures(services: Store, now: number): Promise<number> {
  const ended = lastDays(addDays(kstDay(now), -1));
  const kept = await readKept(services, ended);
  const missing = ended.filter((day) => !kept.has(day));
  for (const day of missing) {
    const figures = await countDay(services, day);
    await services.table.write(save({ ...dayFiguresKey(day), v: 1, updatedAt: now, ...figures }));
  }
  return missing.length;
}
