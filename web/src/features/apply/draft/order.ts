import { BARS_PER_REQUEST, CHOICES_PER_REQUEST, DEFAULT_TIME_SLOT } from '../../../../../shared/limits.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import type { Choice } from '../../../../../shared/schemas/meeting.ts';

/** One wish of the order slip: a bar, a KST day `YYYY-MM-DD`, a time. Its place in the list is its priority. */
export type OrderLine = Omit<Choice, 'priority'>;

/** The order slip, first choice first. Priorities are positions, so they are 1..k without gaps by construction. */
export type Order = readonly OrderLine[];

export type RankedLine = Choice;

type BarKey = OrderLine['uid_bar'];

const isAt = (bar: BarKey, day: string) => (line: OrderLine) => line.uid_bar === bar && line.date === day;

/** The lines with their priorities, as the service takes them. */
export const ranked = (order: Order): RankedLine[] =>
  order.map((line, index) => ({ ...line, priority: index + 1 }));

/** The lines of one bar by priority; the numbers count all bars. */
export const linesOf = (order: Order, bar: BarKey): RankedLine[] =>
  ranked(order).filter((line) => line.uid_bar === bar);

/** The priority of a bar's day, or null when it is not chosen. */
export const priorityOf = (order: Order, bar: BarKey, day: string): number | null => {
  const index = order.findIndex(isAt(bar, day));
  return index < 0 ? null : index + 1;
};

/** The chosen bars, each once, in the order in which they first appear. A bar counts while it has a date. */
export const barsOf = (order: Order): BarKey[] => [...new Set(order.map((line) => line.uid_bar))];

/** Why another date of this bar cannot be taken, or null: 10 bars, 100 dates in all (decision 21). */
export function limitReached(order: Order, bar: BarKey): 'bars' | 'dates' | null {
  if (order.length >= CHOICES_PER_REQUEST) return 'dates';
  const bars = barsOf(order);
  return bars.length >= BARS_PER_REQUEST && !bars.includes(bar) ? 'bars' : null;
}

/** Adds days of a bar at the end, at the default time; days already chosen keep their place, days over a limit are left out. */
export function addDays(order: Order, bar: BarKey, days: readonly string[]): Order {
  return days.reduce<Order>((lines, day) => {
    if (priorityOf(lines, bar, day) !== null || limitReached(lines, bar) !== null) return lines;
    return [...lines, { uid_bar: bar, date: day, time: DEFAULT_TIME_SLOT }];
  }, order);
}

/** Takes days of a bar away; later priorities move up. */
export const removeDays = (order: Order, bar: BarKey, days: readonly string[]): Order =>
  order.filter((line) => line.uid_bar !== bar || !days.includes(line.date));

/** Switches a day of a bar on (last priority) or off. */
export const toggleDay = (order: Order, bar: BarKey, day: string): Order =>
  priorityOf(order, bar, day) === null ? addDays(order, bar, [day]) : removeDays(order, bar, [day]);

/** Takes all dates of a bar away, and the bar with them. */
export const removeBar = (order: Order, bar: BarKey): Order => order.filter((line) => line.uid_bar !== bar);

export const setTime = (order: Order, bar: BarKey, day: string, time: TimeSlot): Order =>
  order.map((line) => (isAt(bar, day)(line) ? { ...line, time } : line));

/** Swaps a priority (1..k) with the one before or after it; at an end nothing moves. */
export function move(order: Order, priority: number, by: -1 | 1): Order {
  const from = order[priority - 1];
  const to = order[priority - 1 + by];
  if (!from || !to) return order;
  return order.map((line) => (line === from ? to : line === to ? from : line));
}
