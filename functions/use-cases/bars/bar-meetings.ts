import { addDays, kstDay } from '../../../shared/calendar.ts';
import { BAR_ANSWERS_STEP, BAR_BESTS, BAR_VERDICTS } from '../../../shared/afterwards.ts';
import { type BarId, SIDES } from '../../../shared/ids.ts';
import type { BarFigure } from '../../../shared/schemas/after-meeting.ts';
import { keysOf } from '../../../shared/schemas/text.ts';
import { barMeetingItem } from '../../items/bar.ts';
import { type MatchItem, reviewItem } from '../../items/match.ts';
import { barPartition, meetingsFrom, reviewKey } from '../../store/keys.ts';
import { between } from '../../store/ranges.ts';
import type { BadRows, Store } from '../../ports.ts';
import { readMatches } from '../members/match-pointers.ts';

/** More meetings than a bar can have in a month. */
const MEETINGS_READ = 2_000;

/** Meetings that both sides paid for, on the KST days `first`..`last` (both included), in order of time. */
export async function listBarMeetings(
  services: Store,
  bar: BarId,
  first: string,
  last: string,
  options: { badRows?: BadRows } = {},
): Promise<MatchItem[]> {
  const own = {
    ...between(barPartition(bar), meetingsFrom(first), meetingsFrom(addDays(last, 1))),
    ConsistentRead: true,
    Limit: MEETINGS_READ,
  };
  const { items } = await services.table.query(barMeetingItem, own, options);
  const matches = await readMatches(services, items, options);
  return [...matches.values()].sort((a, b) =>
    `${a.day}${a.time}${a.matchId}` < `${b.day}${b.time}${b.matchId}` ? -1 : 1,
  );
}

export function statsOf(matches: readonly MatchItem[]): { completedCount: number; canceledCount: number } {
  const isAbsence = ({ state }: MatchItem) =>
    state === 'absent_male' || state === 'absent_female' || state === 'absent_both';
  const isSameDay = (match: MatchItem) =>
    match.state.startsWith('canceled') && match.endedAt !== null && kstDay(match.endedAt) === match.day;
  return {
    completedCount: matches.filter(({ state }) => state === 'completed').length,
    canceledCount: matches.filter((match) => isAbsence(match) || isSameDay(match)).length,
  };
}

/** What the teams of these meetings said of the bar. Only full steps of answers are counted, the first answers
 * first, so that no one answer can be read off a difference. Null for few. */
export async function readBarFigure({ table }: Store, matches: readonly MatchItem[]): Promise<BarFigure> {
  const answered = matches.flatMap((match) =>
    SIDES.filter((side) => match.state === 'completed' && match[side].hasAnswered).map((side) =>
      reviewKey(match.matchId, side),
    ),
  );
  const said = (await table.getMany(reviewItem, answered, { consistent: false }))
    .toSorted((a, b) => (a.barAt ?? 0) - (b.barAt ?? 0))
    .flatMap(({ bar }) => bar ?? []);
  const bars = said.slice(0, said.length - (said.length % BAR_ANSWERS_STEP));
  if (bars.length === 0) return null;
  const counted = <K extends string>(words: Record<K, string>, of: (bar: (typeof bars)[number]) => unknown) =>
    Object.fromEntries(
      keysOf(words).map((key) => [key, bars.filter((bar) => of(bar) === key).length]),
    ) as Record<K, number>;
  return {
    answers: bars.length,
    verdicts: counted(BAR_VERDICTS, ({ verdict }) => verdict),
    bests: counted(BAR_BESTS, ({ best }) => best),
  };
}
