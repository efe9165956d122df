import { DATE_WINDOW_DAYS } from '../../../../shared/limits.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { Demand } from '../demand.ts';
import type { Group } from '../group.ts';
import { classOf, type Prices } from '../prices.ts';
import { lastMatchAt, timeIndex } from '../seats.ts';
import type { MeetingSlot, WaitingRequest } from '../types.ts';
import type { Weights } from '../weights.ts';

/** Below this many sampled groups nothing is known of who fits. */
const SAMPLE_ENOUGH = 10;
/** Groups that are taken to choose a slot, half of whom fit. On the synthetic markets 2-3 slots then give a
 * little less than the half that are matched there (docs/matching.md): a new market is not promised more
 * than it keeps. */
const WITHOUT_HISTORY = 0.4;
/** Reads what the nightly run learned (`prices.ts`). */
export class Arrivals {
  private readonly demand: Demand;

  constructor(
    private readonly prices: Prices,
    private readonly draft: WaitingRequest,
    private readonly now: number,
  ) {
    this.demand = new Demand(prices);
  }

  private get isMale(): boolean {
    return this.draft.side === 'male';
  }

  private get isKnown(): boolean {
    const { classes, sample } = this.prices;
    return sample > 0 && (classes[classOf(!this.isMale, this.draft.size)]?.choicesPerDay ?? 0) > 0;
  }

  /** The share of the other side's past applications that fit; half where too few are known. */
  fitting(own: Group, weights: Weights): number {
    const { of, fits } = this.demand.fitting(own, weights, this.now);
    return of < SAMPLE_ENOUGH ? 0.5 : fits.length / of;
  }

  /** Share of the requests like this one that still wait after the delay. */
  stays(delayMs: number): number {
    return Math.exp((-this.prices.leavesPerDay * delayMs) / DAY_MS);
  }

  /** How many days a request is expected to wait for a slot, beginning after a while, as it may give up. */
  private daysFor(day: string, delayMs: number): number {
    const left = (lastMatchAt(day) - this.now - delayMs) / DAY_MS;
    const days = Math.min(DATE_WINDOW_DAYS, Math.max(0, left));
    const leaves = this.prices.leavesPerDay;
    const waits = leaves > 0 ? (1 - Math.exp(-leaves * days)) / leaves : days;
    return waits * this.stays(delayMs);
  }

  /** Expected while the request waits for the slot, whether they fit or not. */
  at({ barId, day, time }: MeetingSlot, delayMs = 0): { own: number; other: number } {
    if (!this.isKnown) return { own: 0, other: lastMatchAt(day) > this.now + delayMs ? WITHOUT_HISTORY : 0 };
    const { size } = this.draft;
    const share = this.daysFor(day, delayMs) * this.demand.dayShare({ barId, day });
    const expected = (isMale: boolean) => this.demand.perDay(isMale, size, share, timeIndex(time));
    return { own: expected(this.isMale), other: expected(!this.isMale) };
  }
}
