import pMap from 'p-map';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { APPLICATIONS_STUDIED_PER_DAY, AT_ONCE, FAIRNESS } from '../../../shared/limits.ts';
import type { Fairness } from '../../../shared/schemas/fairness.ts';
import { foundFiguresOf } from '../../domain/matching/past/found-figures.ts';
import { defaultWeights, scoreShares } from '../../domain/matching/weights.ts';
import { foundFiguresItem } from '../../items/figures.ts';
import { matchItem } from '../../items/match.ts';
import type { RequestItem } from '../../items/request.ts';
import { FOUND_FIGURES, matchKey } from '../../store/keys.ts';
import { save } from '../../store/writes.ts';
import { lastDays } from '../console/week.ts';
import { newestOfDay } from '../requests/requests.ts';
import type { Store } from '../../ports.ts';

const matchTime = matchItem.pick({ matchId: true, matchedAt: true }).strip();

/** Counts what became of the applications of the weeks before today, of each day at most so many as prices are
 * learned from. Who waits, also again, has not found a team; who found one and did not pay has. Returns how many
 * it counted. */
export async function keepFoundFigures(services: Store, now: number): Promise<number> {
  const days = lastDays(addDays(kstDay(now), -1), FAIRNESS.days);
  const read = await pMap(days, (day) => newestOfDay(services, day, APPLICATIONS_STUDIED_PER_DAY), {
    concurrency: AT_ONCE,
  });
  const requests = read.flatMap(({ studied }) => studied);
  const matchedAt = await readMatchTimes(services, requests);
  const figures = foundFiguresOf(
    requests.map(({ side, size, matchId, createdAt }) => {
      const at = matchId === null ? undefined : matchedAt.get(matchId);
      return {
        side,
        size,
        hasFound: matchId !== null,
        ...(at !== undefined && { waitedMs: at - createdAt }),
      };
    }),
  );
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const row = { ...FOUND_FIGURES, v: 1, updatedAt: now, figures: figures && { from, to, ...figures } };
  await services.table.write(save(row));
  return requests.length;
}

async function readMatchTimes({ table }: Store, requests: readonly RequestItem[]) {
  const ids = new Set(requests.flatMap(({ matchId }) => matchId ?? []));
  const matches = await table.getMany(matchTime, [...ids].map(matchKey), { consistent: false });
  return new Map(matches.map((match) => [match.matchId, match.matchedAt]));
}

/** As last counted, and what the score weighs; null while too few have applied. Eventually consistent. */
export async function readFairness({ table }: Store): Promise<Fairness | null> {
  const row = await table.get(foundFiguresItem, FOUND_FIGURES, { consistent: false });
  return row?.figures ? { ...row.figures, score: scoreShares(defaultWeights) } : null;
}
