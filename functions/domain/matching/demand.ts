import { weekday } from '../../../shared/calendar.ts';
import type { GroupSize } from '../../../shared/deposit.ts';
import type { Side } from '../../../shared/ids.ts';
import { DATE_WINDOW_DAYS } from '../../../shared/limits.ts';
import { mutualFit } from './compatibility.ts';
import { compileGroup, type Group } from './group.ts';
import { Barred, mayMeet } from './may-meet.ts';
import { classOf, type Prices } from './prices.ts';
import type { MeetingSlot } from './types.ts';
import { UNSTATED } from './waiting-request.ts';
import type { Weights } from './weights.ts';

interface Sampled {
  group: Group;
  /** The score that it would have got without one more partner. */
  otherwise: number;
}

const NOBODY = new Barred([], []);

/** Who is expected, and where: what the nightly run learned, as the bid prices and the chance read it. */
export class Demand {
  private readonly unknownBar: number;
  private readonly samples = new Map<number, readonly Sampled[]>();

  constructor(private readonly prices: Prices) {
    this.unknownBar = Math.min(1, ...Object.values(prices.bars));
  }

  /** The share of what is chosen a day that falls on this bar-day; a bar that nobody has chosen yet counts like
   * the least chosen one. */
  dayShare({ barId, day }: Omit<MeetingSlot, 'time'>): number {
    const bar = this.prices.bars[barId] ?? this.unknownBar;
    return (bar * 7 * (this.prices.weekdays[weekday(day)] ?? 0)) / DATE_WINDOW_DAYS;
  }

  /** How many applications of a side and size choose that time of such a bar-day in a day. */
  perDay(isMale: boolean, size: number, dayShare: number, time: number): number {
    const { choicesPerDay = 0 } = this.prices.classes[classOf(isMale, size)] ?? {};
    return choicesPerDay * dayShare * (this.prices.times[time] ?? 0);
  }

  /** The past applications that a group could have met and that fit, and of how many. */
  fitting(group: Group, weights: Weights, now: number): { of: number; fits: (Sampled & { fit: number })[] } {
    const sample = this.sampleOf(!group.isMale, group.size);
    const fits = sample
      .filter((sampled) => mayMeet(group, sampled.group, now, NOBODY))
      .map((sampled) => ({ ...sampled, fit: mutualFit(group, sampled.group, weights) }));
    return { of: sample.length, fits: fits.filter(({ fit }) => fit >= weights.floor) };
  }

  private sampleOf(isMale: boolean, size: number): readonly Sampled[] {
    const index = classOf(isMale, size);
    const known = this.samples.get(index) ?? this.compiled(isMale ? 'male' : 'female', size as GroupSize);
    this.samples.set(index, known);
    return known;
  }

  private compiled(side: Side, size: GroupSize): Sampled[] {
    const sample = this.prices.classes[classOf(side === 'male', size)]?.sample ?? [];
    const nameless = {
      ...UNSTATED,
      requestId: '',
      uid: '',
      hPhone: '',
      side,
      size,
      createdAt: 0,
      choices: [],
    };
    return sample.map(({ otherwise, ...facts }) => ({
      group: compileGroup({ ...nameless, ...facts }),
      otherwise,
    }));
  }
}
