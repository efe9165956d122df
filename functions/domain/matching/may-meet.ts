import { HOUR_MS } from '../../../shared/time-units.ts';
import { dislikeHits } from './compatibility.ts';
import type { Group } from './group.ts';
import type { LockedPair, BusyDay, WaitingRequest } from './types.ts';

/** Widening (docs/matching.md, "Who may meet"): hours of waiting before each step, only with the ticked
 * box. */
export const WIDEN = { firstHours: 24, secondHours: 48, ageYears: 2 } as const;

/** Half-hour steps by which a request may be moved now: 0, 1 (30 min) or 2 (60 min). */
export function widenedSteps(request: WaitingRequest, now: number): 0 | 1 | 2 {
  if (!request.allowWider) return 0;
  const hours = (now - request.createdAt) / HOUR_MS;
  if (hours >= WIDEN.secondHours) return 2;
  return hours >= WIDEN.firstHours ? 1 : 0;
}

/** Years by which a request's age range is wider now. */
const widenedYears = (request: WaitingRequest, now: number): number =>
  request.allowWider && now - request.createdAt >= WIDEN.firstHours * HOUR_MS ? WIDEN.ageYears : 0;

const accepts = (a: Group, b: Group, now: number): boolean => {
  const years = a.widensAge ? widenedYears(a.request, now) : 0;
  return b.age >= a.ageMin - years && b.age <= a.ageMax + years;
};

/** Locked pairs and busy days, for constant-time questions. */
export class Barred {
  private readonly pairs = new Map<string, Set<string>>();
  private readonly days = new Set<string>();

  constructor(pairs: readonly LockedPair[], days: readonly BusyDay[]) {
    for (const [one, other] of pairs) {
      this.partnersOf(one).add(other);
      this.partnersOf(other).add(one);
    }
    for (const { uid, day } of days) this.takeDay(uid, day);
  }

  private partnersOf(uid: string): Set<string> {
    const known = this.pairs.get(uid) ?? new Set<string>();
    this.pairs.set(uid, known);
    return known;
  }

  /** By their accounts or by the phones of the people behind them. */
  isLocked(one: WaitingRequest, other: WaitingRequest): boolean {
    return this.pairs.size > 0 && (this.isApart(one.uid, other) || this.isApart(one.hPhone, other));
  }

  private isApart(name: string, { uid, hPhone }: WaitingRequest): boolean {
    const others = this.pairs.get(name);
    return others !== undefined && (others.has(uid) || others.has(hPhone));
  }

  /** Whether the user or the person behind a request has a meeting that day. */
  isBusy(request: WaitingRequest, day: string): boolean {
    if (this.days.size === 0) return false;
    return this.days.has(`${day}|${request.uid}`) || this.days.has(`${day}|${request.hPhone}`);
  }

  takeDay(uid: string, day: string): void {
    this.days.add(`${day}|${uid}`);
  }
}

const isOnePerson = (a: Group, b: Group): boolean =>
  (a.userHash === b.userHash && a.request.uid === b.request.uid) ||
  (a.personHash === b.personHash && a.request.hPhone === b.request.hPhone);

/** Whether two groups may meet at all, whatever the slot: side, size, both age ranges, two persons, not
 * barred, no confirmed deal-breaker. */
export function mayMeet(a: Group, b: Group, now: number, barred: Barred): boolean {
  return (
    a.isMale !== b.isMale &&
    a.size === b.size &&
    accepts(a, b, now) &&
    accepts(b, a, now) &&
    !isOnePerson(a, b) &&
    !barred.isLocked(a.request, b.request) &&
    dislikeHits(a, b, 'strict') === 0 &&
    dislikeHits(b, a, 'strict') === 0
  );
}
