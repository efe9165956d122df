import type { BarId } from '../../../shared/ids.ts';
import { MARKET_READ } from '../../../shared/market-read.ts';
import type { Forecast } from '../../../shared/schemas/bar.ts';
import { forecastOf } from '../../domain/bars/forecast.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import { readChoices, readPoolOf } from '../console/waiting-teams.ts';
import { listBlockedDays } from '../bars/blocked-days.ts';
import type { Store } from '../../ports.ts';

/** What the teams that wait for this bar come to, of at most `MARKET_READ.requests` of them. */
export async function readForecast(services: Store, bar: BarId, now: number): Promise<Forecast> {
  const [{ teams }, closed] = await Promise.all([
    readPoolOf(services, bar, now),
    listBlockedDays(services, bar, now),
  ]);
  const choicesOf = await readChoices(services, [...teams.keys()].slice(0, MARKET_READ.requests));
  const daysOf = (choices: readonly { day: string }[]) =>
    new Set(choices.map(({ day }) => day).filter((day) => lastMatchAt(day) >= now));
  const interested = [...choicesOf].flatMap(([id, choices]) => {
    const team = teams.get(id);
    return team ? [{ ...team, here: daysOf(team.choices), free: daysOf(choices) }] : [];
  });
  return forecastOf(interested, new Set(closed));
}
