import { addDays, kstDay } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { APPLICATIONS_STUDIED_PER_DAY, PRICE_HISTORY_DAYS } from '../../../shared/limits.ts';
import { howItEnded, type PastApplication, type PriceHistory } from '../../domain/matching/past/history.ts';
import { learnPrices } from '../../domain/matching/past/learn-prices.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { type RequestItem, requestPointerItem } from '../../items/request.ts';
import { applicationsList } from '../../store/keys.ts';
import { newestBlocks } from '../../store/lists.ts';
import { isOpenBar, readAllBars } from '../bars/bars.ts';
import { type FullRequest, readRequests } from '../requests/requests.ts';
import { waitingOf } from '../../domain/matching/waiting-request.ts';
import { currentPrices, savePrices } from './prices.ts';
import type { Store } from '../../ports.ts';

/** Whoever cancels sooner has not waited and says nothing about demand. */
const SHORTEST_WAIT_MS = HOUR_MS;

/** Up to this many are read for each that is studied, where many applied and cancelled at once. */
const READ_PER_STUDIED = 4;

const isEvidence = ({ request }: FullRequest): boolean =>
  request.state !== 'canceled' || request.updatedAt - request.createdAt >= SHORTEST_WAIT_MS;

/** The last change of a request is when it was matched or left. */
function endOf({ state, updatedAt }: RequestItem): PastApplication['end'] {
  const how = howItEnded(state);
  return how && { at: updatedAt, how };
}

function pastApplication(full: FullRequest): PastApplication {
  const end = endOf(full.request);
  return { ...waitingOf(full), ...(end && { end }) };
}

/** The newest of a KST day that say something, at most `studied`; eventually consistent. */
async function applicationsOf(services: Store, day: string, studied: number): Promise<FullRequest[]> {
  const list = applicationsList(day);
  const limits = { size: studied, limit: READ_PER_STUDIED * studied };
  const found: FullRequest[] = [];
  for await (const { items } of newestBlocks(services, requestPointerItem, list, limits)) {
    const ids = items.map(({ requestId }) => requestId);
    const full = await readRequests(services, ids, { badRows: 'skip' });
    found.push(...[...full.values()].filter(isEvidence));
    if (found.length >= studied) break;
  }
  return found.slice(0, studied);
}

/** Reads the last KST days, today included, and at most `studied` applications of each; the newest first. */
async function readHistory(
  services: Store,
  now: number,
  { days, studied }: { days: number; studied: number },
): Promise<PriceHistory> {
  const applications: PastApplication[] = [];
  for (let back = 0; back < days; back += 1) {
    const day = await applicationsOf(services, addDays(kstDay(now), -back), studied);
    applications.push(...day.map(pastApplication));
  }
  const seats = new Map<string, number>();
  for (const [id, bar] of await readAllBars(services)) if (isOpenBar(bar)) seats.set(id, bar.maxGuests);
  return { now, applications, seats };
}

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
