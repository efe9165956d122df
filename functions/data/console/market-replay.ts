import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { WEEK_DAYS } from '../../../shared/limits.ts';
import { MARKET_READ } from '../../../shared/market-read.ts';
import type { MarketReplay } from '../../../shared/schemas/market.ts';
import { replayOf } from '../../domain/matching/past/replay.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { readHistory } from '../matching/past-applications.ts';
import { currentPrices } from '../matching/prices.ts';
import { lastDays } from './week.ts';
import type { Store } from '../../ports.ts';

/** The seven days before today, under the prices in force and without any. Of each day its newest
 * applications; who cancelled within the hour is left out. */
export async function replayMarket(
  services: Store,
  now: number,
  { days, perDay }: { days: number; perDay: number } = MARKET_READ.replay,
): Promise<MarketReplay> {
  const today = kstDay(now);
  const from = addDays(today, -WEEK_DAYS);
  const history = await readHistory(services, now, { days, studied: perDay });
  const prices = await currentPrices(services);
  const readOf = (day: string) =>
    history.applications.filter(({ createdAt }) => kstDay(createdAt) === day).length;
  return {
    from,
    to: addDays(today, -1),
    strength: prices.strength,
    isCut: lastDays(today, days).some((day) => readOf(day) >= perDay),
    ...replayOf(history, { from: kstInstant(from), until: kstInstant(today) }, prices, defaultWeights),
  };
}
