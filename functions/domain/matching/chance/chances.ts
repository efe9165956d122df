import { addMinutes } from '../../../../shared/calendar.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { Arrivals } from './arrivals.ts';
import { mutualFit } from '../compatibility.ts';
import { compileGroup, type Group } from '../group.ts';
import { Barred, mayMeet, WIDEN, widenedSteps } from '../may-meet.ts';
import type { Prices } from '../prices.ts';
import { lastMatchAt, timeIndex } from '../seats.ts';
import type { MeetingSlot, WaitingRequest } from '../types.ts';
import type { Weights } from '../weights.ts';

export interface ChanceScene {
  draft: WaitingRequest;
  /** Requests of both sides on the bar-days in question; the draft's own side are its rivals. */
  waiting: readonly WaitingRequest[];
  prices: Prices;
  /** Whether a bar is open on a day and has seats at that time. */
  isOpen: (slot: MeetingSlot) => boolean;
  /** The pairs that may not meet; absent means none. */
  barred?: Barred;
}

export interface Addition {
  kind: 'time' | 'date' | 'bar' | 'wider';
  /** The slot that is added; absent for `wider`. */
  slot?: MeetingSlot;
}

export interface Estimate {
  /** 0..1: how many of a hundred such requests are matched. */
  chance: number;
  /** Groups of the other side that wait now, at a slot of the request. */
  comparableGroups: number;
}

/** Fitted to replayed markets of 1,000 and 3,000 groups (`npm run bench -- chance`). Nearly every waiting
 * team that could meet is found; of those who come for a slot, the fitting ones are shared with its
 * rivals. */
const FITTED = { found: 2.9, comes: 1, rival: 0.4, comingRival: 0.3, lateFit: 0.7 } as const;
const MOST = 0.99;

const key = ({ barId, day, time }: MeetingSlot): string => `${barId} ${day} ${time}`;

/** A slot and how long the request must wait before it may be used. */
interface Reach {
  slot: MeetingSlot;
  delayMs: number;
}

const rounded = (chance: number): number => Math.round(Math.min(MOST, chance) * 100) / 100;

/** Works out a request's chance with these or other slots. Pure; says nothing about who the others are. */
export class Chances {
  private readonly own: Group;
  private readonly arrivals: Arrivals;
  private readonly fitting: number;
  private readonly barred: Barred;
  private readonly partners: { slots: readonly string[]; weight: number }[] = [];
  private readonly rivals = new Map<string, number>();

  constructor(
    private readonly scene: ChanceScene,
    private readonly weights: Weights,
    private readonly now: number,
  ) {
    const { draft, prices } = scene;
    this.own = compileGroup(draft);
    this.barred = scene.barred ?? new Barred([], []);
    this.arrivals = new Arrivals(prices, draft, now);
    this.fitting = this.arrivals.fitting(this.own, weights);
    for (const request of scene.waiting) this.sortOut(request);
  }

  /** A group that waits is one that the draft could meet, a rival for others, or neither. */
  private sortOut(request: WaitingRequest): void {
    const { draft } = this.scene;
    if (request.requestId === draft.requestId || request.uid === draft.uid) return;
    if (request.side === draft.side) {
      if (request.size !== draft.size) return;
      for (const choice of request.choices) {
        this.rivals.set(key(choice), (this.rivals.get(key(choice)) ?? 0) + 1);
      }
      return;
    }
    const group = compileGroup(request);
    if (!mayMeet(this.own, group, this.now, this.barred)) return;
    const fit = mutualFit(this.own, group, this.weights);
    if (fit < this.weights.lateFloor) return;
    const slots = this.reachOf(request.choices, request.allowWider, request);
    this.partners.push({
      slots: [...slots].filter(([, { delayMs }]) => delayMs === 0).map(([name]) => name),
      weight: fit < this.weights.floor ? FITTED.lateFit : 1,
    });
  }

  /** The wider box adds those half an hour and an hour away, once it widens. */
  private reachOf(
    choices: readonly MeetingSlot[],
    isWider: boolean,
    request: WaitingRequest,
  ): ReadonlyMap<string, Reach> {
    const found = new Map<string, Reach>();
    const steps = [0, 1, 2].filter((step) => isWider || step === 0);
    const open = widenedSteps({ ...request, allowWider: isWider }, this.now);
    const hours = [0, WIDEN.firstHours, WIDEN.secondHours];
    for (const step of steps) {
      const since = request.createdAt + (hours[step] ?? 0) * HOUR_MS;
      const delayMs = step <= open ? 0 : since - this.now;
      for (const { barId, day, time } of choices) {
        for (const minutes of new Set([-30 * step, 30 * step])) {
          const slot = { barId, day, time: addMinutes(time, minutes) };
          if (found.has(key(slot)) || timeIndex(slot.time) < 0) continue;
          if (lastMatchAt(day) <= this.now + delayMs || !this.scene.isOpen(slot)) continue;
          found.set(key(slot), { slot, delayMs });
        }
      }
    }
    return found;
  }

  /** Expected groups that come for these slots and are not taken by a rival. */
  private coming(slots: ReadonlyMap<string, Reach>): number {
    let sum = 0;
    for (const [name, { slot, delayMs }] of slots) {
      const { own, other } = this.arrivals.at(slot, delayMs);
      const waiting = this.rivals.get(name) ?? 0;
      const rivals = FITTED.rival * waiting + FITTED.comingRival * own;
      sum += (this.fitting * other) / (1 + rivals);
    }
    return sum;
  }

  private estimate(choices: readonly MeetingSlot[], isWider: boolean): Estimate {
    const slots = this.reachOf(choices, isWider, this.scene.draft);
    let found = 0;
    let comparableGroups = 0;
    for (const partner of this.partners) {
      const soonest = Math.min(
        ...partner.slots.map((name) => slots.get(name)?.delayMs ?? Number.POSITIVE_INFINITY),
      );
      if (!Number.isFinite(soonest)) continue;
      found += partner.weight * this.arrivals.stays(soonest);
      comparableGroups += 1;
    }
    const missed = Math.exp(-FITTED.found * found) / (1 + FITTED.comes * this.coming(slots));
    return { chance: rounded(1 - missed), comparableGroups };
  }

  present(): Estimate {
    const { draft } = this.scene;
    return this.estimate(draft.choices, draft.allowWider);
  }

  with({ kind, slot }: Addition): Estimate {
    const { draft } = this.scene;
    const choices = slot ? [...draft.choices, slot] : draft.choices;
    return this.estimate(choices, kind === 'wider' || draft.allowWider);
  }
}
