import pMap from 'p-map';
import { kstDay } from '../../../shared/calendar.ts';
import { MARKET_READ } from '../../../shared/market-read.ts';
import { AT_ONCE, WEEK_DAYS } from '../../../shared/limits.ts';
import { chunksOf } from '../../../shared/lists.ts';
import { MARKET_DAYS, type MarketWeek } from '../../../shared/schemas/market.ts';
import { howItEnded } from '../../domain/matching/past/history.ts';
import type { RequestItem } from '../../items/request.ts';
import { applicationsList } from '../../store/keys.ts';
import { countSecondList } from '../../store/lists.ts';
import { newestOfDay } from '../requests/requests.ts';
import { lastDays, readKept } from './week.ts';
import type { Store } from '../../ports.ts';

interface StudiedDay {
  day: string;
  applications: number;
  studied: RequestItem[];
}

async function studyDay(services: Store, day: string, kept: number | undefined): Promise<StudiedDay> {
  if (kept === 0) return { day, applications: 0, studied: [] };
  const { listed, studied } = await newestOfDay(services, day, MARKET_READ.perDay);
  const isWhole = listed < MARKET_READ.perDay;
  const all = isWhole ? listed : await countSecondList(services, applicationsList(day));
  return { day, applications: kept ?? all, studied };
}

type Outcomes = Pick<MarketWeek, 'matched' | 'left' | 'waiting'>;

function outcomesOf(requests: readonly RequestItem[]): Outcomes {
  const ends = requests.map(({ state }) => howItEnded(state));
  const count = (how: (typeof ends)[number]) => ends.filter((end) => end === how).length;
  return { matched: count('matched'), left: count('left'), waiting: count(undefined) };
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function weekOf(days: readonly StudiedDay[]): MarketWeek {
  const studied = days.flatMap((day) => day.studied);
  const outcomes = outcomesOf(studied);
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    applications: days.reduce((sum, { applications }) => sum + applications, 0),
    studied: studied.length,
    ...outcomes,
    share: shareOf(outcomes.matched, studied.length),
  };
}

/** The applications of eight weeks. Kept figures say how many there were;
 * what became of them is read of each day's newest. Eventually consistent. */
export async function readMarketWeeks(services: Store, now: number): Promise<MarketWeek[]> {
  const days = lastDays(kstDay(now), MARKET_DAYS);
  const kept = await readKept(services, days);
  const studied = await pMap(days, (day) => studyDay(services, day, kept.get(day)?.applications), {
    concurrency: AT_ONCE,
  });
  return chunksOf(studied, WEEK_DAYS).map(weekOf);
}
