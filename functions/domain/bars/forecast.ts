import { FORECAST_CLOSED_DAYS, FORECAST_TABLES_MIN } from '../../../shared/limits.ts';
import { groupedBy, groupedByEach } from '../../../shared/lists.ts';
import type { Forecast } from '../../../shared/schemas/bar.ts';
import type { RequestItem } from '../../items/request.ts';

/** A waiting team that names the bar. */
export interface Interested extends Pick<RequestItem, 'uid' | 'side' | 'size'> {
  /** Its days at this bar. */
  here: ReadonlySet<string>;
  /** Its days at any bar. */
  free: ReadonlySet<string>;
}

/** The tables that they could fill, one of each side and of one size at each. A member meets once a day. */
const tablesOf = (teams: readonly Interested[]): number =>
  [...groupedBy(new Map(teams.map((team) => [team.uid, team])).values(), ({ size }) => size)].reduce(
    (sum, [, of]) => {
      const males = of.filter(({ side }) => side === 'male').length;
      return sum + Math.min(males, of.length - males);
    },
    0,
  );

/** How many tables the teams that wait could fill on a day at most; small numbers are left out. Nobody can
 * choose a closed day: on such a day each team counts that could come elsewhere. */
export function forecastOf(teams: readonly Interested[], closed: ReadonlySet<string>): Forecast {
  const daysOf = ({ here, free }: Interested) => [...free].filter((day) => closed.has(day) || here.has(day));
  const days = [...groupedByEach(teams, daysOf)]
    .map(([date, of]) => ({ date, tables: tablesOf(of) }))
    .filter(({ tables }) => tables >= FORECAST_TABLES_MIN)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    days: days.filter(({ date }) => !closed.has(date)),
    closed: days
      .filter(({ date }) => closed.has(date))
      .toSorted((a, b) => b.tables - a.tables)
      .slice(0, FORECAST_CLOSED_DAYS),
  };
}
