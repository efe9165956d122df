import { weekday } from '../../../../shared/calendar.ts';
import { DATE_WINDOW_DAYS } from '../../../../shared/limits.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { mutualFit } from '../compatibility.ts';
import { compileGroup, type Group, timeIndex } from '../group.ts';
import { Barred, mayMeet } from '../may-meet.ts';
import { classOf, type Prices, type SampledGroup } from '../prices.ts';
import { lastMatchAt } from '../seats.ts';
import type { MeetingSlot, WaitingRequest } from '../types.ts';
import type { Weights } from '../weights.ts';

/** Below this many sampled groups nothing is known of who fits. */
const SAMPLE_ENOUGH = 10;
/** Groups that are taken to choose a slot, half of whom fit. On the synthetic markets 2-3 slots then give a
 * little less than the half that are matched there (docs/matching.md): a new market is not promised more
 * than it keeps. */
const WITHOUT_HISTORY = 0.4;
const CONDITION_NUMBERS = Array.from({ length: 10 }, (_, number) => number);

const conditionsOf = (mask: number): number[] =>
  CONDITION_NUMBERS.filter((number) => (mask & (1 << number)) !== 0);

const asWaiting = (sampled: SampledGroup, like: WaitingRequest, at: number): WaitingRequest => ({
  requestId: `sampled ${at}`,
  uid: `sampled ${at}`,
  hPhone: `sampled ${at}`,
  side: like.side === 'male' ? 'female' : 'male',
  size: like.size,
  createdAt: like.createdAt,
  averageAge: sampled.age,
  ageMin: sampled.ageMin,
  ageMax: sampled.ageMax,
  wants: conditionsOf(sampled.wants),
  has: conditionsOf(sampled.has),
  choices: [],
});

/** Reads what the nightly run learned (`prices.ts`). */
export class Arrivals {
  private readonly index: { own: number; other: number };
  private readonly unknownBar: number;

  constructor(
    private readonly prices: Prices,
    private readonly draft: WaitingRequest,
    private readonly now: number,
  ) {
    const isMale = draft.side === 'male';
    this.index = { own: classOf(isMale, draft.size), other: classOf(!isMale, draft.size) };
    this.unknownBar = Math.min(1, ...Object.values(prices.bars));
  }

  private get isKnown(): boolean {
    return this.prices.sample > 0 && this.perDay(this.index.other) > 0;
  }

  private perDay(index: number): number {
    return this.prices.classes[index]?.choicesPerDay ?? 0;
  }

  /** The share of the other side's past applications that fit; half where too few are known. */
  fitting(own: Group, weights: Weights): number {
    const sample = this.prices.classes[this.index.other]?.sample ?? [];
    if (sample.length < SAMPLE_ENOUGH) return 0.5;
    const nobody = new Barred([], []);
    const fits = sample.filter((sampled, at) => {
      const other = compileGroup(asWaiting(sampled, this.draft, at));
      return mayMeet(own, other, this.now, nobody) && mutualFit(own, other, weights) >= weights.floor;
    });
    return fits.length / sample.length;
  }

  /** Share of the requests like this one that still wait after the delay. */
  stays(delayMs: number): number {
    return Math.exp((-this.prices.leavesPerDay * delayMs) / DAY_MS);
  }

  /** Days that a request which may give up is expected to wait for a slot, beginning after a while. */
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
    const share =
      (this.prices.bars[barId] ?? this.unknownBar) *
      7 *
      (this.prices.weekdays[weekday(day)] ?? 0) *
      (this.prices.times[timeIndex(time)] ?? 0);
    const days = (this.daysFor(day, delayMs) * share) / DATE_WINDOW_DAYS;
    return { own: days * this.perDay(this.index.own), other: days * this.perDay(this.index.other) };
  }
}
