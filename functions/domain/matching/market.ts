import { HOUR_MS } from '../../../shared/time-units.ts';
import { hasBackground } from './background.ts';
import { fitFloor, mutualFit, type Patience, slotTerm } from './compatibility.ts';
import { compileGroup, type Group, isMatchable } from './group.ts';
import { Barred, mayMeet, widenedSteps } from './may-meet.ts';
import { Seats, timeIndex, TIMES } from './seats.ts';
import { tieOf } from './ties.ts';
import type { WaitingRequest } from './types.ts';
import type { Weights } from './weights.ts';

/** `slots`, `quality` (q of the priority), `rank` and `moved` (half hours off its own choice) run in
 * parallel. The group stays an object of its own: made one with it, objects of that many fields slow a sweep. */
export interface Entry {
  readonly number: number;
  readonly group: Group;
  readonly tie: number;
  readonly slots: Int32Array;
  readonly quality: Float64Array;
  readonly rank: Int16Array;
  readonly moved: Int8Array;
  isWaiting: boolean;
}

/** Who chose a slot, with the q of its priority, and what a search reads of most without touching the group. */
export interface Candidate {
  readonly entry: Entry;
  readonly quality: number;
  readonly wants: number;
  readonly has: number;
}

/** Candidates by (bar, date, time), side and size. `decide` builds one from a snapshot, the bench keeps one
 * alive. */
export class Market {
  readonly seats = new Seats();
  readonly entries: Entry[] = [];
  barred = new Barred([], []);
  /** Pairs whose score was worked out, for the bench and the tests. */
  scored = 0;
  /** The most any waiting group offers in the terms that bound a search before it reads the group. */
  readonly most = { ease: 0.5, intro: 0.5, background: 0.5, profile: 0 };
  private readonly numberOf = new Map<string, number>();
  private readonly buckets = new Map<number, Candidate[]>();

  constructor(
    readonly weights: Weights,
    readonly seed: string,
  ) {}

  entryOf(requestId: string): Entry | undefined {
    const number = this.numberOf.get(requestId);
    return number === undefined ? undefined : this.entries[number];
  }

  /** Undefined when it cannot be matched. */
  add(request: WaitingRequest, now: number): Entry | undefined {
    if (!isMatchable(request)) return undefined;
    const live = this.liveSlots(request, now);
    if (live.size === 0) return undefined;
    const entry = this.compile(request, live);
    this.entries.push(entry);
    this.numberOf.set(request.requestId, entry.number);
    const { group } = entry;
    if (group.hasDislikes) this.most.ease = 1;
    if (group.common !== 0) this.most.intro = 1;
    if (hasBackground(group)) this.most.background = 1;
    this.most.profile = Math.max(this.most.profile, group.profile);
    for (let i = 0; i < entry.slots.length; i++) {
      const key = bucketKey(entry.slots[i] ?? 0, group.isMale, group.size);
      const bucket = this.buckets.get(key) ?? [];
      this.buckets.set(key, bucket);
      bucket.push({ entry, quality: entry.quality[i] ?? 0, wants: group.wants, has: group.has });
    }
    return entry;
  }

  private compile(request: WaitingRequest, live: Map<number, { rank: number; moved: number }>): Entry {
    const chosen = [...live].toSorted(([, x], [, y]) => x.rank + x.moved - y.rank - y.moved);
    return {
      number: this.entries.length,
      group: compileGroup(request),
      tie: tieOf(this.seed, request.requestId),
      slots: Int32Array.from(chosen, ([slot]) => slot),
      quality: Float64Array.from(chosen, ([, { rank, moved }]) => slotTerm(rank + moved, this.weights)),
      rank: Int16Array.from(chosen, ([, { rank }]) => rank),
      moved: Int8Array.from(chosen, ([, { moved }]) => moved),
      isWaiting: true,
    };
  }

  private liveSlots(request: WaitingRequest, now: number): Map<number, { rank: number; moved: number }> {
    const live = new Map<number, { rank: number; moved: number }>();
    const steps = widenedSteps(request, now);
    for (const choice of request.choices) {
      const day = this.seats.dayIndex(choice.barId, choice.day);
      const time = timeIndex(choice.time);
      if (day === undefined || time < 0) continue;
      for (let step = -steps; step <= steps; step++) {
        if (time + step < 0 || time + step >= TIMES) continue;
        const slot = day * TIMES + time + step;
        const known = live.get(slot);
        const moved = Math.abs(step);
        if (this.seats.closesAt(slot) < now) continue;
        if (!known || known.rank + known.moved > choice.priority + moved) {
          live.set(slot, { rank: choice.priority, moved });
        }
      }
    }
    return live;
  }

  remove(entry: Entry): void {
    if (!entry.isWaiting) return;
    entry.isWaiting = false;
    this.numberOf.delete(entry.group.request.requestId);
    for (const slot of entry.slots) {
      const bucket = this.buckets.get(bucketKey(slot, entry.group.isMale, entry.group.size)) ?? [];
      const at = bucket.findIndex((candidate) => candidate.entry === entry);
      const last = bucket.at(-1);
      if (at < 0 || !last) continue;
      bucket[at] = last;
      bucket.pop();
    }
  }

  /** The other side's groups of the same size that chose that slot. */
  opposite(entry: Entry, slot: number): readonly Candidate[] {
    return this.buckets.get(bucketKey(slot, !entry.group.isMale, entry.group.size)) ?? [];
  }

  /** R of two entries now, or -1 when they may not meet or R is below the floor. */
  fit(a: Entry, b: Entry, now: number): number {
    if (!mayMeet(a.group, b.group, now, this.barred)) return -1;
    this.scored += 1;
    const R = mutualFit(a.group, b.group, this.weights);
    return R >= this.weights.floor || R >= fitFloor(patienceOf(a.group, b.group, now), this.weights) ? R : -1;
  }

  /** Whether this entry can still meet at that slot now: time left, seats, no other meeting that day. */
  isOpen(entry: Entry, slot: number, now: number): boolean {
    return (
      this.seats.closesAt(slot) >= now &&
      this.seats.fits(slot, entry.group.size) &&
      this.isDayFree(entry, slot)
    );
  }

  /** Whether neither the user nor the person behind the entry has a meeting that day. */
  isDayFree(entry: Entry, slot: number): boolean {
    const day = this.seats.days[Math.floor(slot / TIMES)]?.day;
    return day !== undefined && !this.barred.isBusy(entry.group.request, day);
  }

  /** Books a meeting: takes the seats and both members' days, and removes both from the pool. */
  book(a: Entry, b: Entry, slot: number): void {
    const day = this.seats.days[Math.floor(slot / TIMES)]?.day ?? '';
    this.seats.take(slot, a.group.size);
    for (const { group } of [a, b]) {
      this.barred.takeDay(group.request.uid, day);
      this.barred.takeDay(group.request.hPhone, day);
    }
    this.remove(a);
    this.remove(b);
  }
}

/** How long two groups have waited, and how long they still can. */
const patienceOf = (a: Group, b: Group, now: number): Patience => ({
  waitedHours: (now - Math.min(a.createdAt, b.createdAt)) / HOUR_MS,
  firstLeftHours: (Math.min(a.lastChance, b.lastChance) - now) / HOUR_MS,
  secondLeftHours: (Math.max(a.lastChance, b.lastChance) - now) / HOUR_MS,
});

const bucketKey = (slot: number, isMale: boolean, size: number): number =>
  (slot * 3 + size - 2) * 2 + Number(isMale);
