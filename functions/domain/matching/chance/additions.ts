import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { timeIndex } from '../group.ts';
import type { MeetingSlot, WaitingRequest } from '../types.ts';
import { Arrivals } from './arrivals.ts';
import type { Addition, Chances, ChanceScene } from './chances.ts';

/** Kinds of additions in the order in which they ask little of the applicant. */
const ADDITION_KINDS: readonly Addition['kind'][] = ['time', 'date', 'bar', 'wider'];

export interface Gain extends Addition {
  chance: number;
  gain: number;
}

/** Other times on the first `mostDays` chosen days, those next to the day's favourite time first. */
export function otherTimes({ choices }: WaitingRequest, mostDays: number): Addition[] {
  const nameOf = ({ uidBar, date, time }: MeetingSlot) => `${uidBar} ${date} ${time}`;
  const chosen = new Set(choices.map(nameOf));
  const days = new Map(choices.toReversed().map((slot) => [`${slot.uidBar} ${slot.date}`, slot]));
  const apart = (slot: MeetingSlot, time: string) => Math.abs(timeIndex(slot.time) - timeIndex(time));
  return [...days.values()]
    .toReversed()
    .slice(0, mostDays)
    .flatMap((main) => TIME_SLOTS.map((time) => ({ slot: { ...main, time }, apart: apart(main, time) })))
    .filter(({ slot }) => !chosen.has(nameOf(slot)))
    .toSorted((a, b) => a.apart - b.apart)
    .map(({ slot: { uidBar, date, time } }) => ({ kind: 'time', slot: { uidBar, date, time } }));
}

/** Equal slots keep their order. */
export function mostExpected(
  slots: readonly MeetingSlot[],
  { draft, prices }: Pick<ChanceScene, 'draft' | 'prices'>,
  now: number,
  count: number,
): MeetingSlot[] {
  const arrivals = new Arrivals(prices, draft, now);
  return slots
    .map((slot) => ({ slot, expected: arrivals.at(slot).other }))
    .toSorted((a, b) => b.expected - a.expected)
    .slice(0, count)
    .map(({ slot }) => slot);
}

/** Additions that raise the chance by a full percent or more, the largest gain first: the best of each kind,
 * easy ones before others, and then whatever gains most. */
export function bestAdditions(chances: Chances, additions: readonly Addition[], most: number): Gain[] {
  const { chance: before } = chances.present();
  const gains = additions
    .map((addition): Gain => {
      const { chance } = chances.with(addition);
      return { ...addition, chance, gain: Math.round((chance - before) * 100) / 100 };
    })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
  const firsts = ADDITION_KINDS.flatMap((kind) => gains.find((gain) => gain.kind === kind) ?? []);
  const others = gains.filter((gain) => !firsts.includes(gain));
  return [...firsts, ...others].slice(0, most).toSorted((a, b) => b.gain - a.gain);
}
