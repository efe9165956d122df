import { iso, isoOrNull } from '../../../shared/calendar.ts';
import { otherSide, type Side } from '../../../shared/ids.ts';
import type { Said, Tonight } from '../../../shared/schemas/tonight.ts';
import { LATES_PER_TEAM } from '../../../shared/tonight.ts';
import { ownerAt, tableCodeOf } from '../../use-cases/meetings/tonight.ts';
import { eveningOf, isEveningLeft } from '../../domain/meetings/tonight.ts';
import type { MatchItem } from '../../items/match.ts';
import type { Services } from '../../ports.ts';

export const saidOf = ({ late, arrivedAt }: MatchItem[Side]): Said => ({
  late_minutes: late?.minutes ?? null,
  late_at: isoOrNull(late?.at),
  arrived_at: isoOrNull(arrivedAt),
});

/** What both teams have said on the evening, for the bar and the console. */
export const saidView = ({ male, female }: MatchItem): Record<Side, Said> => ({
  male: saidOf(male),
  female: saidOf(female),
});

/** Null before the meeting is fixed and when its evening is over. */
export const tableCodeTonight = (
  { hash }: Pick<Services, 'hash'>,
  match: MatchItem,
  now: number,
): string | null => (isEveningLeft(match, now) ? tableCodeOf(hash, match) : null);

export async function tonightView(
  services: Services,
  match: MatchItem,
  side: Side,
  now: number,
): Promise<Tonight | null> {
  const table_code = tableCodeTonight(services, match, now);
  if (table_code === null) return null;
  const { from, arriveFrom, noShowFrom, until } = eveningOf(match);
  return {
    table_code,
    has_owner: (await ownerAt(services, match)) !== null,
    from: iso(from),
    arrive_from: iso(arriveFrom),
    no_show_from: iso(noShowFrom),
    until: iso(until),
    lates_left: LATES_PER_TEAM - (match[side].late?.count ?? 0),
    mine: saidOf(match[side]),
    theirs: saidOf(match[otherSide(side)]),
  };
}
