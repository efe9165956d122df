import { DEPOSIT_MIN_TERM_MS, MEETING_HOURS, TIME_SLOTS } from '../../../shared/limits.ts';
import { lastDepositAt } from '../../../shared/calendar.ts';
import type { BarDay } from './types.ts';

export const TIMES = TIME_SLOTS.length;
/** Half hours a meeting holds its seats (decision 24). */
export const SEATED_HALF_HOURS = MEETING_HOURS * 2;
/** Half hours of a bar-day: 17:00 .. 22:00. */
export const HALF_HOURS = TIMES + SEATED_HALF_HOURS - 1;

/** 2 h before the last deposit deadline of that KST day (decision 29). */
export const lastMatchAt = (date: string): number => lastDepositAt(date) - DEPOSIT_MIN_TERM_MS;

/** A slot number is `day * 8 + time`; a meeting of n:n takes 2n people in four half hours. Blocked and full
 * days stay known, so that a slot number never changes. */
export class Seats {
  readonly days: { barId: string; day: string }[] = [];
  private readonly indexOf = new Map<string, number>();
  private readonly free: Int32Array[] = [];
  private readonly lastAt: number[] = [];

  set(day: BarDay): void {
    const key = `${day.day}|${day.barId}`;
    let index = this.indexOf.get(key);
    if (index === undefined) {
      index = this.days.length;
      this.indexOf.set(key, index);
      this.days.push({ barId: day.barId, day: day.day });
      this.lastAt.push(lastMatchAt(day.day));
    }
    const isReadable = Number.isFinite(day.cap) && day.used.every(Number.isFinite);
    const cap = day.isBlocked || !isReadable ? 0 : day.cap;
    const free = new Int32Array(HALF_HOURS);
    for (let half = 0; half < HALF_HOURS; half++) free[half] = cap - (day.used[half] ?? 0);
    this.free[index] = free;
  }

  dayIndex(barId: string, day: string): number | undefined {
    return this.indexOf.get(`${day}|${barId}`);
  }

  get slotCount(): number {
    return this.days.length * TIMES;
  }

  freeAt(day: number, half: number): number {
    return this.free[day]?.[half] ?? 0;
  }

  closesAt(slot: number): number {
    return this.lastAt[Math.floor(slot / TIMES)] ?? Number.NEGATIVE_INFINITY;
  }

  fits(slot: number, size: number): boolean {
    const day = this.free[Math.floor(slot / TIMES)];
    if (!day) return false;
    const first = slot % TIMES;
    for (let half = first; half < first + SEATED_HALF_HOURS; half++) {
      if ((day[half] ?? 0) < 2 * size) return false;
    }
    return true;
  }

  /** Takes the seats of a meeting; a negative size gives them back. */
  take(slot: number, size: number): void {
    const day = this.free[Math.floor(slot / TIMES)];
    if (!day) return;
    const first = slot % TIMES;
    for (let half = first; half < first + SEATED_HALF_HOURS; half++) day[half] = (day[half] ?? 0) - 2 * size;
  }
}
