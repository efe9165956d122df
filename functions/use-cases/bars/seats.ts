import { halfHours } from '../../../shared/calendar.ts';
import type { MatchTerms } from '../../../shared/deposit.ts';
import type { BarId } from '../../../shared/ids.ts';
import type { BarDayItem, BarItem } from '../../items/bar.ts';
import { barDayKey, barKey } from '../../store/keys.ts';
import { all, any, atMost, exists, is, missing } from '../../store/conditions.ts';
import { ensure, create, patch } from '../../store/writes.ts';
import { capacityOf } from './bar-days.ts';
import type { Write } from '../../ports.ts';

export interface Seating {
  barId: BarId;
  day: string;
  time: string;
  /** People per side; a meeting of n:n holds 2n seats for two hours (decision 24). */
  size: number;
  terms: Pick<MatchTerms, 'tableHours'>;
}

const halvesOf = ({ time, terms }: Seating): string[] => halfHours(time, terms.tableHours);

/** The first meeting of a bar-day creates its item; a later one needs room for 2n people in each of its four
 * half hours and no block. The bar's capacity must be the one that was read. */
export function takeSeats(
  seating: Seating,
  bar: BarItem,
  seen: BarDayItem | undefined,
  now: number,
): Write[] {
  const halves = halvesOf(seating);
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
      create(item),
      ensure(barKey(seating.barId), {
        if: is({ maxGuests: bar.maxGuests, isPartner: true, isAvailable: true }),
      }),
    ];
  }
  const room = seen.cap - people;
  const fits = halves.map((half) => any(missing(`s${half}`), atMost(`s${half}`, room)));
  return [
    patch(
      barDayKey(seating.barId, seating.day),
      {
        add: { meetings: 1, ...Object.fromEntries(halves.map((half) => [`s${half}`, people])) },
        if: all(is({ cap: seen.cap, isBlocked: false }), ...fits),
      },
      now,
    ),
  ];
}

/** Belongs into the transaction that ends the meeting, so that it happens once. */
export const freeSeats = (seating: Seating, now: number): Write => returnSeats(seating, {}, now);

/** The same where the bar is the reason: it takes no more guests that day until its owner opens it again,
 * and its other meetings stay (decision 25). */
export const closeBarDay = (seating: Seating, now: number): Write =>
  returnSeats(seating, { isBlocked: true }, now);

function returnSeats(seating: Seating, set: Partial<BarDayItem>, now: number): Write {
  const seats = Object.fromEntries(halvesOf(seating).map((half) => [`s${half}`, -2 * seating.size]));
  const add = { meetings: -1, ...seats };
  return patch(barDayKey(seating.barId, seating.day), { set, add, if: exists }, now);
}
