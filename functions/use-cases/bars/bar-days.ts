import pMap from 'p-map';
import { halfHours, kstInstant } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import {
  AT_ONCE,
  BAR_DEFAULT_GUESTS,
  BLOCKED_AHEAD_DAYS,
  KEPT_AFTER_MEETING_MS,
  MEETING_HOURS,
  TIME_SLOTS,
} from '../../../shared/limits.ts';
import type { BarDay } from '../../domain/matching/types.ts';
import { barDayItem, type BarDayItem, type BarItem, guestsAt } from '../../items/bar.ts';
import { barDayKey, barPartition } from '../../store/keys.ts';
import { between } from '../../store/ranges.ts';
import type { BadRows, Store } from '../../ports.ts';

/** The half hours of a bar's day, `1700`..`2200`: from the first slot's to the last slot's. */
const HALF_HOURS = [...new Set(TIME_SLOTS.flatMap((slot) => halfHours(slot, MEETING_HOURS)))];

/** People at one time (decision 24). */
export const capacityOf = (bar: Pick<BarItem, 'maxGuests'>): number => bar.maxGuests || BAR_DEFAULT_GUESTS;

export const barDayName = (bar: BarId, day: string): string => `${bar} ${day}`;

/** Bar-days by `barDayName`; a day that is not stored has no meetings and is not blocked. One that cannot be
 * read is left out too: the commit then refuses its pairs. Each bar is one query, since most days are not
 * stored and a key that finds nothing costs as much as a row. */
export async function readBarDays(
  services: Store,
  asked: Iterable<{ barId: BarId; day: string }>,
): Promise<Map<string, BarDayItem>> {
  const windows = new Map<BarId, DayWindow>();
  for (const { barId, day } of asked) {
    const { first, last } = windows.get(barId) ?? { first: day, last: day };
    windows.set(barId, { first: day < first ? day : first, last: day > last ? day : last });
  }
  const found = await pMap(
    windows,
    ([bar, window]) => listBarDays(services, bar, { ...window, consistent: true, badRows: 'skip' }),
    { concurrency: AT_ONCE },
  );
  return new Map(found.flat().map((item) => [barDayName(item.barId, item.day), item]));
}

/** Both ends included. */
interface DayWindow {
  first: string;
  last: string;
}

/** Eventually consistent unless asked otherwise. */
export async function listBarDays(
  { table }: Store,
  bar: BarId,
  { first, last, consistent = false, badRows }: DayWindow & { consistent?: boolean; badRows?: BadRows },
): Promise<BarDayItem[]> {
  const days = {
    ...between(barPartition(bar), barDayKey(bar, first).SK, barDayKey(bar, last).SK),
    ConsistentRead: consistent,
    Limit: BLOCKED_AHEAD_DAYS + 1,
  };
  const { items } = await table.query(barDayItem, days, { badRows });
  return items;
}

/** Open, with the bar's own capacity, until it is stored. */
export function toBarDay(bar: BarItem, day: string, item: BarDayItem | undefined): BarDay {
  return {
    barId: bar.barId,
    day,
    cap: item?.cap ?? capacityOf(bar),
    isBlocked: item?.isBlocked ?? false,
    used: HALF_HOURS.map((half) => (item ? guestsAt(item, half) : 0)),
  };
}

/** How long the locks of a meeting's day are kept; epoch ms. */
export const keptUntil = (day: string): number => kstInstant(day) + KEPT_AFTER_MEETING_MS;
