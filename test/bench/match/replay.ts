import { type Meeting, SeatBook } from './edges.ts';
import { lastHour, type Population } from './population.ts';
import type { StatedPair } from './validate.ts';

/** What a policy may read: meetings of groups that wait at this hour, with seats left. A policy
 * must not use `until` to know who leaves. */
export interface Policy {
  onArrival?: (possible: readonly Meeting[]) => Meeting | undefined;
  /** At 04:00. */
  onNight?: (possible: readonly Meeting[]) => Promise<readonly Meeting[]> | readonly Meeting[];
}

/** Simulates a population hour by hour with a policy. Deterministic; groups
 * leave before anything else at an instant. */
export async function replay(
  population: Population,
  meetings: readonly Meeting[],
  policy: Policy,
): Promise<StatedPair[]> {
  const { groups } = population;
  const of: Meeting[][] = groups.map(() => []);
  for (const meeting of meetings) {
    of[meeting.male]?.push(meeting);
    of[meeting.female]?.push(meeting);
  }
  const isTaken = new Uint8Array(groups.length);
  const book = new SeatBook(population);
  const made: StatedPair[] = [];
  const isPossible = (meeting: Meeting, at: number) =>
    !isTaken[meeting.male] &&
    !isTaken[meeting.female] &&
    meeting.from <= at &&
    at <= meeting.until &&
    book.fits(meeting);
  const make = (meeting: Meeting, at: number) => {
    if (!isPossible(meeting, at)) return;
    book.take(meeting);
    isTaken[meeting.male] = 1;
    isTaken[meeting.female] = 1;
    const [male = '', female = ''] = [meeting.male, meeting.female].map((index) => groups[index]?.id);
    made.push({ ...meeting, male, female, at });
  };
  const end = lastHour(population);
  const events = groups.map((group, index) => ({ at: group.arrivesAt, index }));
  if (policy.onNight) {
    for (let at = 4; at <= end; at += 24) events.push({ at, index: -1 });
  }
  for (const { at, index } of events.toSorted((x, y) => x.at - y.at)) {
    if (index >= 0) {
      const chosen = policy.onArrival?.((of[index] ?? []).filter((meeting) => isPossible(meeting, at)));
      if (chosen) make(chosen, at);
      continue;
    }
    const tonight = meetings.filter((meeting) => isPossible(meeting, at));
    for (const meeting of (await policy.onNight?.(tonight)) ?? []) make(meeting, at);
  }
  return made;
}
