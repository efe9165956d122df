import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { timeIndex } from '../seats.ts';
import type { OutlookLevel } from '../../../../shared/schemas/outlook.ts';
import type { MeetingSlot, WaitingRequest } from '../types.ts';
import { Arrivals } from './arrivals.ts';
import type { Weights } from '../weights.ts';
import { type Addition, Chances, type ChanceScene, type Estimate } from './chances.ts';

/** What is told of an estimate. 'soon' is said only where somebody waits already: the chance also counts groups
 * that are still to come. */
export function levelOf({ chance, comparableGroups }: Estimate): OutlookLevel {
  if (chance >= 0.8 && comparableGroups > 0) return 'soon';
  if (chance >= 0.5) return 'good';
  return chance >= 0.25 ? 'possible' : 'hard';
}

/** Other times on the first `mostDays` chosen days, those next to the day's favourite time first. */
export function otherTimes({ choices }: WaitingRequest, mostDays: number): Addition[] {
  const nameOf = ({ barId, day, time }: MeetingSlot) => `${barId} ${day} ${time}`;
  const chosen = new Set(choices.map(nameOf));
  const days = new Map(choices.toReversed().map((slot) => [`${slot.barId} ${slot.day}`, slot]));
  const apart = (slot: MeetingSlot, time: string) => Math.abs(timeIndex(slot.time) - timeIndex(time));
  return [...days.values()]
    .toReversed()
    .slice(0, mostDays)
    .flatMap((main) => TIME_SLOTS.map((time) => ({ slot: { ...main, time }, apart: apart(main, time) })))
    .filter(({ slot }) => !chosen.has(nameOf(slot)))
    .toSorted((a, b) => a.apart - b.apart)
    .map(({ slot: { barId, day, time } }) => ({ kind: 'time', slot: { barId, day, time } }));
}

/** The slots at which most teams are still expected; equal ones keep their order. */
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

/** How likely the request is to be matched, and the one addition that helps most, with the chance then. Easy
 * additions come first: of equal gains the first one is named. */
export function askMarket(
  scene: ChanceScene,
  additions: readonly Addition[],
  weights: Weights,
  now: number,
): Estimate & { addition: (Addition & { chance: number }) | null } {
  const chances = new Chances(scene, weights, now);
  const present = chances.present();
  let best: (Addition & { chance: number }) | null = null;
  for (const addition of additions) {
    const { chance } = chances.with(addition);
    if (chance > (best?.chance ?? present.chance)) best = { ...addition, chance };
  }
  return { ...present, addition: best };
}
