import { DEPOSIT_MIN_TERM_MS, MEETING_HOURS, TIME_SLOTS } from '../../../shared/limits.ts';
import { lastDepositAt } from '../../../shared/calendar.ts';
import type { BarDay, MeetingSlot } from './types.ts';

export const TIMES = TIME_SLOTS.length;
/** Half hours a meeting holds its seats (decision 24). */
export const SEATED_HALF_HOURS = MEETING_HOURS * 2;
/** Half hours of a bar-day: 17:00 .. 22:00. */
export const HALF_HOURS = TIMES + SEATED_HALF_HOURS - 1;

/** 0..7 for '17:00'..'20:30', -1 for anything else. */
export const timeIndex = (time: string): number => TIME_SLOTS.findIndex((slot) => slot === time);

/** 2 h before the last deposit deadline of that KST day (decision 29). */
export const lastMatchAt = (date: string): number => lastDepositAt(date) - DEPOSIT_MIN_TERM_MS;

/** A slot number is `day * 8 + time`; a meeting of n:n takes 2n people in four half hours. Blocked and full
 * days stay known, so that a slot number never changes. */
export class Seats {
  readonly days: { barId: string; day: string }[] = [];
  private readonly indexOf = new Map<string, number>();
  private readonly free: Int32Array[] = [];
  private readonly lastAt: number[] = [];

  constructor(days: readonly BarDay[] = []) {
    for (const day of days) this.set(day);
  }

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

  /** Whether a meeting of that size can be there; a day that was not set is closed. */
  hasRoom({ barId, day, time }: MeetingSlot, size: number): boolean {
    const index = this.dayIndex(barId, day);
    const at = timeIndex(time);
    return index !== undefined && at >= 0 && this.fits(index * TIMES + at, size);
  }

  /** Takes the seats of a meeting. */
  take(slot: number, size: number): void {
    const day = this.free[Math.floor(slot / TIMES)];
    if (!day) return;
    const first = slot % TIMES;
    for (let half = first; half < first + SEATED_HALF_HOURS; half++) day[half] = (day[half] ?? 0) - 2 * size;
  }
}
