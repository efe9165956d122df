import { APPLICATIONS_STUDIED_PER_DAY, PRICE_HISTORY_DAYS } from '../../../shared/limits.ts';
import { learnPrices } from '../../domain/matching/past/learn-prices.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import type { Store } from '../../ports.ts';
import { readHistory } from './past-applications.ts';
import { currentPrices, savePrices } from './prices.ts';

/** Learns prices from the last three weeks and puts them in force as a new version (docs/matching.md, "Market
 * maker"). With little history their strength is 0 and matching stays best-first. Returns how many
 * applications it studied, of each day at most `studied`. */
export async function learnDailyPrices(
  services: Store,
  now: number,
  studied = APPLICATIONS_STUDIED_PER_DAY,
): Promise<number> {
  const history = await readHistory(services, now, { days: PRICE_HISTORY_DAYS, studied });
  const { length } = history.applications;
  if (length > 0) {
    const prices = learnPrices(history, await currentPrices(services), defaultWeights);
    await savePrices(services, prices, now);
  }
  return length;
}
