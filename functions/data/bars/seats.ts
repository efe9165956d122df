import { halfHours, kstInstant } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import { BARS_LISTED, KEPT_AFTER_MEETING_MS, TIME_SLOTS } from '../../../shared/limits.ts';
import type { BarDay } from '../../domain/matching/types.ts';
import { capacityOf } from './blocked-days.ts';
import { isChoosable } from './bars.ts';
import { barDayItem, type BarDayItem, barItem, type BarItem, guestsAt } from '../../items/bar.ts';
import { barDayKey, barKey, BARS_PARTITION } from '../../store/keys.ts';
import { all, any, atMost, exists, is, missing } from '../../store/conditions.ts';
import { checked, created, patched } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

/** The half hours of a bar's day, `1700`..`2200`: from the first slot's to the last slot's. */
const HALF_HOURS = [...new Set(TIME_SLOTS.flatMap((slot) => halfHours(slot)))];

/** Bars by id; consistent by default. */
export async function readBars(
  { table }: Store,
  ids: Iterable<BarId>,
  options?: { consistent: boolean },
): Promise<Map<BarId, BarItem>> {
  const bars = await table.getMany(barItem, [...ids].map(barKey), options);
  return new Map(bars.map((bar) => [bar.barId, bar]));
}

export async function readAllBars({ table }: Store): Promise<Map<BarId, BarItem>> {
  const { items } = await table.query(barItem, {
    KeyConditionExpression: 'PK = :bars',
    ExpressionAttributeValues: { ':bars': BARS_PARTITION },
    ConsistentRead: true,
    Limit: BARS_LISTED,
  });
  return new Map(items.map((bar) => [bar.barId, bar]));
}

export const isOpenBar = (bar: BarItem | undefined): bar is BarItem => bar !== undefined && isChoosable(bar);

export const barDayName = (bar: BarId, day: string): string => `${bar} ${day}`;

/** The stored bar days among those in question, by `barDayName`; one that is not stored has no meetings and is not blocked. */
export async function readBarDays(
  { table }: Store,
  asked: Iterable<{ barId: BarId; day: string }>,
): Promise<Map<string, BarDayItem>> {
  const items = await table.getMany(
    barDayItem,
    [...asked].map(({ barId, day }) => barDayKey(barId, day)),
  );
  return new Map(items.map((item) => [barDayName(item.barId, item.day), item]));
}

/** A bar's stored evenings of a range of days, both ends included; eventually consistent unless asked otherwise. */
export async function listBarDays(
  { table }: Store,
  bar: BarId,
  { first, last, consistent = false }: { first: string; last: string; consistent?: boolean },
): Promise<BarDayItem[]> {
  const { items } = await table.query(barDayItem, {
    KeyConditionExpression: 'PK = :bar AND SK BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':bar': barDayKey(bar, first).PK,
      ':first': barDayKey(bar, first).SK,
      ':last': barDayKey(bar, last).SK,
    },
    ConsistentRead: consistent,
    Limit: 366,
  });
  return items;
}

/** A bar day as the market sees it: open, with the bar's own capacity, until it is stored. */
export function toBarDay(bar: BarItem, day: string, item: BarDayItem | undefined): BarDay {
  return {
    uidBar: bar.barId,
    date: day,
    cap: item?.cap ?? capacityOf(bar),
    isBlocked: item?.isBlocked ?? false,
    used: HALF_HOURS.map((half) => (item ? guestsAt(item, half) : 0)),
  };
}

export interface Seating {
  barId: BarId;
  day: string;
  time: string;
  /** People per side; a meeting of n:n holds 2n seats for two hours (decision 24). */
  size: number;
}

/**
 * Takes the seats of a meeting. The first meeting of a bar day creates its item and checks that the bar's capacity is still the one
 * that was read; a later one needs room for 2n people in each of its four half hours, no block, and the capacity that was read.
 */
export function seatsTaken(
  seating: Seating,
  bar: BarItem,
  seen: BarDayItem | undefined,
  now: number,
): Write[] {
  const halves = halfHours(seating.time);
  const people = 2 * seating.size;
  if (seen === undefined) {
    const item = {
      ...barDayKey(seating.barId, seating.day),
      v: 1,
      updatedAt: now,
      barId: seating.barId,
      day: seating.day,
      cap: capacityOf(bar),
      isBlocked: false,
      meetings: 1,
      ...Object.fromEntries(halves.map((half) => [`s${half}`, people])),
    };
    return [
      created(item),
      checked(barKey(seating.barId), {
        if: is({ maxGuests: bar.maxGuests, isPartner: true, isAvailable: true }),
      }),
    ];
  }
  const room = seen.cap - people;
  const fits = halves.map((half) => any(missing(`s${half}`), atMost(`s${half}`, room)));
  return [
    patched(
      barDayKey(seating.barId, seating.day),
      {
        add: { meetings: 1, ...Object.fromEntries(halves.map((half) => [`s${half}`, people])) },
        if: all(is({ cap: seen.cap, isBlocked: false }), ...fits),
      },
      now,
    ),
  ];
}

/** Gives the seats of a meeting back; belongs into the transaction that ends the meeting, so that it happens once. */
export function seatsFreed(seating: Seating, now: number): Write {
  const seats = Object.fromEntries(halfHours(seating.time).map((half) => [`s${half}`, -2 * seating.size]));
  return patched(barDayKey(seating.barId, seating.day), { add: { meetings: -1, ...seats }, if: exists }, now);
}

/** How long the locks of a meeting's day are kept; epoch ms. */
export const keptUntil = (day: string): number => kstInstant(day) + KEPT_AFTER_MEETING_MS;
