import { type Meeting, SeatBook } from './edges.ts';
import { lastHour, type Population } from './population.ts';

/** A meeting and the hour at which it was made. */
export interface Made extends Meeting {
  at: number;
}

/** What a policy may read: meetings of groups that wait at this hour, with seats left. A policy
 * must not use `until` to know who leaves. */
export interface Policy {
  onArrival?: (possible: readonly Meeting[]) => Meeting | undefined;
  /** Hours after midnight of the nightly run. */
  nightlyAt?: number;
  onNight?: (possible: readonly Meeting[]) => Promise<readonly Meeting[]> | readonly Meeting[];
}

/** Simulates a population hour by hour with a policy. Deterministic; groups
 * leave before anything else at an instant. */
export async function replay(
  population: Population,
  meetings: readonly Meeting[],
  policy: Policy,
): Promise<Made[]> {
  const { groups } = population;
  const of: Meeting[][] = groups.map(() => []);
  for (const meeting of meetings) {
    of[meeting.male]?.push(meeting);
    of[meeting.female]?.push(meeting);
  }
  const isTaken = new Uint8Array(groups.length);
  const book = new SeatBook(population);
  const made: Made[] = [];
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
    made.push({ ...meeting, at });
  };
  const end = lastHour(population);
  const events = groups.map((group, index) => ({ at: group.arrivesAt, index }));
  if (policy.onNight) {
    for (let at = policy.nightlyAt ?? 4; at <= end; at += 24) events.push({ at, index: -1 });
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
