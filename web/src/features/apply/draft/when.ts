import { DEFAULT_TIME_SLOT } from '../../../../../shared/limits.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { barsOf, chooseDays, type Order, removeBar, setAllTimes } from './order.ts';

/** The days and the time that suit at every bar. */
export interface When {
  days: readonly string[];
  time: TimeSlot;
}

export const NO_DAYS: When = { days: [], time: DEFAULT_TIME_SLOT };

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
    order: barsOf(order).reduce((lines, bar) => withBar(lines, bar, wanted, when.time, isOpen), order),
  };
}

/** Takes days away at every bar. */
export const dropDays = ({ when, order }: Chosen, days: readonly string[]): Chosen => ({
  when: { ...when, days: when.days.filter((day) => !days.includes(day)) },
  order: order.filter(({ date }) => !days.includes(date)),
});

/** Changes the time of every day at every bar. */
export const changeTime = ({ when, order }: Chosen, time: TimeSlot): Chosen => ({
  when: { ...when, time },
  order: barsOf(order).reduce((lines, bar) => setAllTimes(lines, bar, time), order),
});

/** Adds a bar on all common days on which it is open. */
export const addBar = ({ when, order }: Chosen, bar: BarId, isOpen: IsOpen): Chosen => ({
  when,
  order: withBar(order, bar, when.days.toSorted(), when.time, isOpen),
});

export const dropBar = ({ when, order }: Chosen, bar: BarId): Chosen => ({
  when,
  order: removeBar(order, bar),
});

const withBar = (order: Order, bar: BarId, days: readonly string[], time: TimeSlot, isOpen: IsOpen): Order =>
  chooseDays(
    order,
    bar,
    days.filter((day) => isOpen(bar, day)),
    time,
  );
