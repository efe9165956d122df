import { BARS_PER_REQUEST, CHOICES_PER_REQUEST, DEFAULT_TIME_SLOT } from '../../../../../shared/limits.ts';
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

/** The priority of a bar's day, or null when it is not chosen. */
export const priorityOf = (order: Order, bar: BarKey, day: string): number | null => {
  const index = order.findIndex(isAt(bar, day));
  return index < 0 ? null : index + 1;
};

/** The distinct bars, in order of their first line. */
export const barsOf = (order: Order): BarKey[] => [...new Set(order.map((line) => line.uid_bar))];

/** The limit that keeps another day of this bar from being added, or null (decision 21). */
export function limitReached(order: Order, bar: BarKey): 'bars' | 'dates' | null {
  if (order.length >= CHOICES_PER_REQUEST) return 'dates';
  const bars = barsOf(order);
  return bars.length >= BARS_PER_REQUEST && !bars.includes(bar) ? 'bars' : null;
}

/** Appends days of a bar at the default time. Days already chosen keep their place; days beyond a limit are skipped. */
export function chooseDays(order: Order, bar: BarKey, days: readonly string[]): Order {
  return days.reduce<Order>((lines, day) => {
    if (priorityOf(lines, bar, day) !== null || limitReached(lines, bar) !== null) return lines;
    return [...lines, { uid_bar: bar, date: day, time: DEFAULT_TIME_SLOT }];
  }, order);
}

export const removeDays = (order: Order, bar: BarKey, days: readonly string[]): Order =>
  order.filter((line) => line.uid_bar !== bar || !days.includes(line.date));

export const removeBar = (order: Order, bar: BarKey): Order => order.filter((line) => line.uid_bar !== bar);

export const setTime = (order: Order, bar: BarKey, day: string, time: TimeSlot): Order =>
  order.map((line) => (isAt(bar, day)(line) ? { ...line, time } : line));

/** Swaps a priority (1..k) with its neighbour; does nothing at either end. */
export function move(order: Order, priority: number, by: -1 | 1): Order {
  const from = order[priority - 1];
  const to = order[priority - 1 + by];
  if (!from || !to) return order;
  return order.map((line) => (line === from ? to : line === to ? from : line));
}
