import { BARS_PER_REQUEST, CHOICES_PER_REQUEST } from '../../../../../shared/limits.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import {
  addTimes,
  addTimesBeside,
  hasTimesBeside,
  limitReached,
  priorityOf,
  removeDays,
  type Order,
} from '../draft/order.ts';
import { type When, withDays } from '../draft/when.ts';

export const LIMITS = {
  bars: `술집은 ${BARS_PER_REQUEST}곳까지 고를 수 있어요`,
  dates: `날짜와 시간은 모두 ${CHOICES_PER_REQUEST}개까지 고를 수 있어요`,
};

/** Adds days and times of one bar to the order slip, as far as its limits allow, and removes days. */
export function useBarOrder(bar: Bar, when: When, order: Order, onChange: (order: Order) => void) {
  const toast = useToast();
  /** Takes over an addition; one that met a limit says so. */
  const take = (next: Order, isWhole: boolean) => {
    const limit = limitReached(next, bar.uid_bar);
    if (limit && !isWhole) toast(LIMITS[limit]);
    onChange(next);
  };
  const add = (added: readonly string[]) => {
    const next = withDays(order, bar.uid_bar, added, when);
    take(
      next,
      added.every((day) => priorityOf(next, bar.uid_bar, day) !== null),
    );
  };
  const remove = (left: readonly string[]) => onChange(removeDays(order, bar.uid_bar, left));
  const addTime = (day: string, time: TimeSlot) => {
    const next = addTimes(order, bar.uid_bar, day, [time]);
    take(next, next !== order);
  };
  const addBeside = () => {
    const next = addTimesBeside(order, bar.uid_bar);
    take(next, hasTimesBeside(next, bar.uid_bar));
  };
  return { add, remove, addTime, addBeside };
}
