import { DEFAULT_TIME_SLOT, TIME_SLOTS } from '../../../../../shared/limits.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import {
  addTimes,
  barsOf,
  chooseDays,
  daysOf,
  hasLine,
  type Order,
  type OrderLine,
  priorityOf,
  removeBar,
  setTime,
} from './order.ts';

/** The time to look for first, and the others that suit without a gap between them; null until one is chosen. */
interface Times {
  time: TimeSlot;
  also: readonly TimeSlot[] | null;
}

/** The days and the times that suit at every bar. */
export interface When extends Times {
  days: readonly string[];
}

export const NO_DAYS: When = { days: [], time: DEFAULT_TIME_SLOT, also: null };

/** All times that suit, the earliest first. */
export const bandOf = ({ time, also }: Times): TimeSlot[] => [time, ...(also ?? [])].toSorted();

/** The first press chooses the time to look for first, and one outside the band extends it to there. One in
 * the band becomes the first, and that one again the only one. */
export function pressTime({ time, also }: Times, pressed: TimeSlot): Times {
  if (also === null || pressed === time) return { time: pressed, also: [] };
  const band = bandOf({ time, also });
  const first = band.includes(pressed) ? pressed : time;
  const all = [pressed, ...band].toSorted();
  const [from = first, to = first] = [all[0], all.at(-1)];
  const at = (slot: TimeSlot) => Math.abs(TIME_SLOTS.indexOf(slot) - TIME_SLOTS.indexOf(first));
  return {
    time: first,
    // The nearest is the most welcome.
    also: TIME_SLOTS.filter((slot) => slot >= from && slot <= to && slot !== first).toSorted(
      (a, b) => at(a) - at(b),
    ),
  };
}

/** Where and when, as far as both are answered: three answers make every pair of a bar and a day. */
export interface Chosen {
  when: When;
  order: Order;
}

/** Whether a bar takes teams on a day. */
export type IsOpen = (bar: BarId, day: string) => boolean;

/** Adds days; `openDays` adds them at the bars, whose closed days may have to be asked for. */
export const addDays = ({ when, order }: Chosen, days: readonly string[]): Chosen => ({
  when: { ...when, days: [...new Set([...when.days, ...days])] },
  order,
});

/** Adds those of the days that are still chosen at each chosen bar that is open then. */
export function openDays({ when, order }: Chosen, days: readonly string[], isOpen: IsOpen): Chosen {
  const wanted = days.filter((day) => when.days.includes(day));
  return {
    when,
    order: barsOf(order).reduce(
      (lines, bar) =>
        withDays(
          lines,
          bar,
          wanted.filter((day) => isOpen(bar, day)),
          when,
        ),
      order,
    ),
  };
}

/** Takes days away at every bar. */
export const dropDays = ({ when, order }: Chosen, days: readonly string[]): Chosen => ({
  when: { ...when, days: when.days.filter((day) => !days.includes(day)) },
  order: order.filter(({ date }) => !days.includes(date)),
});

/** Gives a day of a bar the times that suit everywhere; only its main time keeps its place. */
function withTimes(order: Order, bar: BarId, date: string, { time, also }: Times): Order {
  const isOther = (line: OrderLine) => line.uid_bar === bar && line.date === date && line.time !== time;
  const lines = setTime(order, bar, date, time).filter((line) => !isOther(line));
  return addTimes(lines, bar, date, also ?? []);
}

/** Changes the times of every day that has had them so far: one with its own time keeps it. */
export const changeTimes = ({ when, order }: Chosen, times: Times): Chosen => ({
  when: { ...when, ...times },
  order: barsOf(order)
    .flatMap((bar) => daysOf(order, bar).map((day) => ({ bar, ...day })))
    .filter(
      ({ main, others }) => main.time === when.time && others.every((line) => when.also?.includes(line.time)),
    )
    .reduce<Order>((lines, { bar, date }) => withTimes(lines, bar, date, times), order),
});

/** Gives a bar all common days on which it is open, at the common times, and no others. */
export function addBar({ when, order }: Chosen, bar: BarId, isOpen: IsOpen): Chosen {
  const days = when.days.filter((day) => isOpen(bar, day)).toSorted();
  const kept = order.filter((line) => line.uid_bar !== bar || days.includes(line.date));
  return {
    when,
    order: days.reduce<Order>(
      (lines, day) => withTimes(lines, bar, day, when),
      withDays(kept, bar, days, when),
    ),
  };
}

/** Adds days of a bar at the times that suit everywhere. */
export function withDays(order: Order, bar: BarId, days: readonly string[], { time, also }: Times): Order {
  const isNew = (day: string) => priorityOf(order, bar, day) === null;
  const lines = chooseDays(order, bar, days, time);
  return days
    .filter((day) => isNew(day) && hasLine(lines, { uid_bar: bar, date: day, time }))
    .reduce((all, day) => addTimes(all, bar, day, also ?? []), lines);
}

export const dropBar = ({ when, order }: Chosen, bar: BarId): Chosen => ({
  when,
  order: removeBar(order, bar),
});
