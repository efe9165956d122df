import { fitFloor, mutualFit, slotTerm } from './compatibility.ts';
import { compileGroup, type Group, requestFault, timeIndex } from './group.ts';
import { Barred, mayMeet, widenedSteps } from './may-meet.ts';
import { Seats, TIMES } from './seats.ts';
import { tieOf } from './ties.ts';
import type { BarDay, RejectionCode, WaitingRequest } from './types.ts';
import type { Weights } from './weights.ts';

const HOUR_MS = 3_600_000;

/** A waiting group with its live slots. `slots`, `quality` (q of the priority), `rank` and `moved` (half hours off its own choice) run in parallel. */
export interface Entry {
  readonly group: Group;
  readonly tie: number;
  readonly slots: Int32Array;
  readonly quality: Float64Array;
  readonly rank: Int16Array;
  readonly moved: Int8Array;
  isWaiting: boolean;
}

/** One possible meeting: entry numbers, slot number, score .8 R + .2 S and what the market maker would pay for it. */
export interface Edge {
  male: number;
  female: number;
  slot: number;
  score: number;
  weight: number;
  tie: number;
}

/**
 * The waiting pool with its candidate index by (bar, date, time), side and size. Pure state: `decide` builds one from a snapshot, the bench keeps one alive.
 */
export class Market {
  readonly seats = new Seats();
  readonly entries: Entry[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly buckets = new Map<number, number[]>();
  barred = new Barred([], []);
  scored = 0;

  constructor(
    readonly weights: Weights,
    readonly seed: string,
  ) {}

  setBarDay(day: BarDay): void {
    this.seats.set(day);
  }

  entryOf(requestId: string): number | undefined {
    return this.numberOf.get(requestId);
  }

  /** Adds a request that waits at `now`; answers its entry number, or why it cannot take part. */
  add(request: WaitingRequest, now: number): number | RejectionCode {
    if (this.numberOf.has(request.requestId)) return 'duplicate_id';
    const fault = requestFault(request);
    if (fault) return fault;
    const live = this.liveSlots(request, now);
    if (live.size === 0) return 'no_live_choice';
    const slots = [...live.keys()];
    const chosen = [...live.values()];
    const entry: Entry = {
      group: compileGroup(request, this.weights),
      tie: tieOf(this.seed, request.requestId),
      slots: Int32Array.from(slots),
      quality: Float64Array.from(chosen, ({ rank, moved }) => slotTerm(rank + moved, this.weights)),
      rank: Int16Array.from(chosen, ({ rank }) => rank),
      moved: Int8Array.from(chosen, ({ moved }) => moved),
      isWaiting: true,
    };
    const number = this.entries.push(entry) - 1;
    this.numberOf.set(request.requestId, number);
    for (const slot of slots) this.bucket(slot, entry.group.isMale, entry.group.size).push(number);
    return number;
  }

  private liveSlots(request: WaitingRequest, now: number): Map<number, { rank: number; moved: number }> {
    const live = new Map<number, { rank: number; moved: number }>();
    const steps = widenedSteps(request, now);
    for (const choice of request.choices) {
      const day = this.seats.dayIndex(choice.uidBar, choice.date);
      const time = timeIndex(choice.time);
      if (day === undefined || time < 0) continue;
      for (let moved = -steps; moved <= steps; moved++) {
        if (time + moved < 0 || time + moved >= TIMES) continue;
        const slot = day * TIMES + time + moved;
        const known = live.get(slot);
        const cost = choice.priority + Math.abs(moved);
        if (this.seats.closesAt(slot) >= now && (!known || known.rank + known.moved > cost)) {
          live.set(slot, { rank: choice.priority, moved: Math.abs(moved) });
        }
      }
    }
    return live;
  }

  private bucket(slot: number, isMale: boolean, size: number): number[] {
    const key = (slot * 3 + size - 2) * 2 + Number(isMale);
    const known = this.buckets.get(key);
    if (known) return known;
    const fresh: number[] = [];
    this.buckets.set(key, fresh);
    return fresh;
  }

  /** Takes an entry out of the pool (matched, cancelled, expired). */
  remove(number: number): void {
    const entry = this.entries[number];
    if (!entry?.isWaiting) return;
    entry.isWaiting = false;
    this.numberOf.delete(entry.group.request.requestId);
    for (const slot of entry.slots) {
      const list = this.bucket(slot, entry.group.isMale, entry.group.size);
      const at = list.indexOf(number);
      const last = list.pop();
      if (last !== undefined && at >= 0 && at < list.length) list[at] = last;
    }
  }

  /** R of two entries now, or -1 when they may not meet or R is below the floor. */
  fit(one: number, other: number, now: number): number {
    const a = this.entries[one];
    const b = this.entries[other];
    if (!a || !b || !mayMeet(a.group, b.group, now, this.barred)) return -1;
    this.scored += 1;
    const R = mutualFit(a.group, b.group, this.weights);
    const waited = (now - Math.min(a.group.request.createdAt, b.group.request.createdAt)) / HOUR_MS;
    return R >= fitFloor(waited, this.weights) ? R : -1;
  }

  /** Whether this entry can still meet at that slot now: time left, seats, an evening of its own. */
  isOpen(entry: Entry, slot: number, now: number): boolean {
    const date = this.seats.days[Math.floor(slot / TIMES)]?.date;
    return (
      date !== undefined &&
      this.seats.closesAt(slot) >= now &&
      this.seats.fits(slot, entry.group.size) &&
      !this.barred.isBusy(entry.group.request.uidUser, date)
    );
  }

  /** Calls `visit` for every possible meeting of an entry: the other entry, the slot and the score. */
  eachMeeting(
    number: number,
    now: number,
    visit: (other: number, slot: number, score: number) => void,
  ): void {
    const entry = this.entries[number];
    if (!entry?.isWaiting) return;
    const { fit } = this.weights;
    const known = new Map<number, number>();
    for (let i = 0; i < entry.slots.length; i++) {
      const slot = entry.slots[i] ?? 0;
      if (!this.isOpen(entry, slot, now)) continue;
      for (const other of this.bucket(slot, !entry.group.isMale, entry.group.size)) {
        let R = known.get(other);
        if (R === undefined) {
          R = this.fit(number, other, now);
          known.set(other, R);
        }
        const partner = this.entries[other];
        if (R < 0 || !partner || !this.isOpen(partner, slot, now)) continue;
        const S = ((entry.quality[i] ?? 0) + (partner.quality[partner.slots.indexOf(slot)] ?? 0)) / 2;
        visit(other, slot, fit * R + (1 - fit) * S);
      }
    }
  }
}
