import { halfHours, kstInstant } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import {
  BAR_DEFAULT_GUESTS,
  BLOCKED_AHEAD_DAYS,
  KEPT_AFTER_MEETING_MS,
  TIME_SLOTS,
} from '../../../shared/limits.ts';
import type { BarDay } from '../../domain/matching/types.ts';
import { barDayItem, type BarDayItem, type BarItem, guestsAt } from '../../items/bar.ts';
import { barDayKey, barPartition } from '../../store/keys.ts';
import { between } from '../../store/ranges.ts';
import type { Store } from '../../ports.ts';

/** The half hours of a bar's day, `1700`..`2200`: from the first slot's to the last slot's. */
const HALF_HOURS = [...new Set(TIME_SLOTS.flatMap((slot) => halfHours(slot)))];

/** People at one time (decision 24). */
export const capacityOf = (bar: Pick<BarItem, 'maxGuests'>): number => bar.maxGuests || BAR_DEFAULT_GUESTS;

export const barDayName = (bar: BarId, day: string): string => `${bar} ${day}`;

/** Bar-days by `barDayName`; a day that is not stored has no meetings and is not blocked. One that cannot be
 * read is left out too: the commit then refuses its pairs. */
export async function readBarDays(
  { table }: Store,
  asked: Iterable<{ barId: BarId; day: string }>,
): Promise<Map<string, BarDayItem>> {
  const items = await table.getMany(
    barDayItem,
    [...asked].map(({ barId, day }) => barDayKey(barId, day)),
    { badRows: 'skip' },
  );
  return new Map(items.map((item) => [barDayName(item.barId, item.day), item]));
}

/** Both ends included; eventually consistent unless asked otherwise. */
export async function listBarDays(
  { table }: Store,
  bar: BarId,
  { first, last, consistent = false }: { first: string; last: string; consistent?: boolean },
): Promise<BarDayItem[]> {
  const { items } = await table.query(barDayItem, {
    ...between(barPartition(bar), barDayKey(bar, first).SK, barDayKey(bar, last).SK),
    ConsistentRead: consistent,
    Limit: BLOCKED_AHEAD_DAYS + 1,
  });
  return items;
}

/** Open, with the bar's own capacity, until it is stored. */
export function toBarDay(bar: BarItem, day: string, item: BarDayItem | undefined): BarDay {
  return {
    uidBar: bar.barId,
    date: day,
    cap: item?.cap ?? capacityOf(bar),
    isBlocked: item?.isBlocked ?? false,
    used: HALF_HOURS.map((half) => (item ? guestsAt(item, half) : 0)),
  };
}

/** How long the locks of a meeting's day are kept; epoch ms. */
export const keptUntil = (day: string): number => kstInstant(day) + KEPT_AFTER_MEETING_MS;
