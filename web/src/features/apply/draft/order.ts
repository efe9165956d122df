import {
  BARS_PER_REQUEST,
  CHOICES_PER_REQUEST,
  DEFAULT_TIME_SLOT,
  TIME_SLOTS,
} from '../../../../../shared/limits.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import type { Choice } from '../../../../../shared/schemas/meeting.ts';

/** A slot: a bar, a KST day `YYYY-MM-DD` and a time. Its position in the list is its priority. */
export type OrderLine = Omit<Choice, 'priority'>;

/** The order slip by priority. Priorities are positions, so they cannot have gaps. */
export type Order = readonly OrderLine[];

export type RankedLine = Choice;

type BarKey = OrderLine['uid_bar'];

const isAt = (bar: BarKey, day: string) => (line: OrderLine) => line.uid_bar === bar && line.date === day;

/** The lines with their priorities, as the contract takes them. */
export const ranked = (order: Order): RankedLine[] =>
  order.map((line, index) => ({ ...line, priority: index + 1 }));

/** One bar's lines; their priorities count across all bars. */
export const linesOf = (order: Order, bar: BarKey): RankedLine[] =>
  ranked(order).filter((line) => line.uid_bar === bar);

/** A chosen day of a bar: its main time, the one with the best priority, and the others that suit too. */
export interface ChosenDay {
  date: string;
  main: RankedLine;
  others: readonly RankedLine[];
}

/** One bar's days, by the priority of their main times. */
export function daysOf(order: Order, bar: BarKey): ChosenDay[] {
  const lines = linesOf(order, bar);
  return [...new Set(lines.map(({ date }) => date))].flatMap((date) => {
    const [main, ...others] = lines.filter((line) => line.date === date);
    return main ? [{ date, main, others }] : [];
  });
}

/** How many days are chosen, each counted once for every bar. */
export const countDays = (order: Order): number =>
  new Set(order.map((line) => `${line.uid_bar} ${line.date}`)).size;

/** The priority of a bar's day, that of its main time, or null when it is not chosen. */
export const priorityOf = (order: Order, bar: BarKey, day: string): number | null => {
  const index = order.findIndex(isAt(bar, day));
  return index < 0 ? null : index + 1;
};

/** The distinct bars, in order of their first line. */
export const barsOf = (order: Order): BarKey[] => [...new Set(order.map((line) => line.uid_bar))];

/** The limit that keeps another line of this bar from being added, or null (decision 21). */
export function limitReached(order: Order, bar: BarKey): 'bars' | 'dates' | null {
  if (order.length >= CHOICES_PER_REQUEST) return 'dates';
  const bars = barsOf(order);
  return bars.length >= BARS_PER_REQUEST && !bars.includes(bar) ? 'bars' : null;
}

/** How many lines there are up to the last main time of a day: what follows are other times only. */
function mainsEnd(order: Order): number {
  const seen = new Set<string>();
  return order.reduce((end, { uid_bar, date }, at) => {
    const isOther = seen.has(`${uid_bar} ${date}`);
    seen.add(`${uid_bar} ${date}`);
    return isOther ? end : at + 1;
  }, 0);
}

/** Adds days of a bar at one time, behind the days that are chosen and before the other times. Days already
 * chosen keep their place; days beyond a limit are skipped. */
export function chooseDays(
  order: Order,
  bar: BarKey,
  days: readonly string[],
  time: TimeSlot = DEFAULT_TIME_SLOT,
): Order {
  const end = mainsEnd(order);
  return days.reduce<Order>((lines, day) => {
    if (priorityOf(lines, bar, day) !== null || limitReached(lines, bar) !== null) return lines;
    return lines.toSpliced(end + lines.length - order.length, 0, { uid_bar: bar, date: day, time });
  }, order);
}

export const removeDays = (order: Order, bar: BarKey, days: readonly string[]): Order =>
  order.filter((line) => line.uid_bar !== bar || !days.includes(line.date));

export const removeBar = (order: Order, bar: BarKey): Order => order.filter((line) => line.uid_bar !== bar);

const isLine = (bar: BarKey, day: string, time: TimeSlot) => (line: OrderLine) =>
  isAt(bar, day)(line) && line.time === time;

export const hasLine = (order: Order, { uid_bar, date, time }: OrderLine): boolean =>
  order.some(isLine(uid_bar, date, time));

/** Sets the main time of a chosen day; where it was one of its other times, that line goes. */
export function setTime(order: Order, bar: BarKey, day: string, time: TimeSlot): Order {
  const main = order.find(isAt(bar, day));
  if (!main || main.time === time) return order;
  return order
    .filter((line) => !isLine(bar, day, time)(line))
    .map((line) => (line === main ? { ...line, time } : line));
}

/** Sets the main time of all days of a bar. */
export const setAllTimes = (order: Order, bar: BarKey, time: TimeSlot): Order =>
  daysOf(order, bar).reduce((lines, { date }) => setTime(lines, bar, date, time), order);

/** Appends times of a day; those that are chosen keep their place, those beyond a limit are skipped. */
export function addTimes(order: Order, bar: BarKey, day: string, times: readonly TimeSlot[]): Order {
  return times.reduce<Order>((lines, time) => {
    if (lines.some(isLine(bar, day, time)) || limitReached(lines, bar) !== null) return lines;
    return [...lines, { uid_bar: bar, date: day, time }];
  }, order);
}

export const removeTime = (order: Order, bar: BarKey, day: string, time: TimeSlot): Order =>
  order.filter((line) => !isLine(bar, day, time)(line));

/** The times half an hour before and after. */
function timesBeside(time: TimeSlot): TimeSlot[] {
  const at = TIME_SLOTS.indexOf(time);
  return TIME_SLOTS.filter((_, other) => Math.abs(other - at) === 1);
}

/** Adds the times half an hour before and after the main time of all days of a bar. */
export const addTimesBeside = (order: Order, bar: BarKey): Order =>
  daysOf(order, bar).reduce(
    (lines, { date, main }) => addTimes(lines, bar, date, timesBeside(main.time)),
    order,
  );

/** Whether all days of a bar have the times half an hour before and after their main time. */
export const hasTimesBeside = (order: Order, bar: BarKey): boolean =>
  daysOf(order, bar).every(({ main, others }) =>
    timesBeside(main.time).every((time) => others.some((line) => line.time === time)),
  );

/** Removes the times half an hour before and after the main time of all days of a bar. */
export const removeTimesBeside = (order: Order, bar: BarKey): Order =>
  daysOf(order, bar).reduce(
    (lines, { date, main }) =>
      timesBeside(main.time).reduce((left, time) => removeTime(left, bar, date, time), lines),
    order,
  );

/** Gives a line (1..k) another priority; the others keep their order. Nothing changes beyond either end. */
export function moveTo(order: Order, from: number, to: number): Order {
  const line = order[from - 1];
  return line && order[to - 1] ? order.toSpliced(from - 1, 1).toSpliced(to - 1, 0, line) : order;
}
