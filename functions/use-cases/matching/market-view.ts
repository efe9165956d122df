import pMap from 'p-map';
import type { BarId, RequestId, UserId } from '../../../shared/ids.ts';
import { otherSide } from '../../../shared/ids.ts';
import { AT_ONCE, PLACES_READ_PER_REQUEST } from '../../../shared/limits.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import type { LockedPair, BusyDay, MarketSnapshot, WaitingRequest } from '../../domain/matching/types.ts';
import { waitingFromRows, waitingOf } from '../../domain/matching/waiting-request.ts';
import { barDayName, readBarDays, toBarDay } from '../bars/bar-days.ts';
import { isOpenBar, readAllBars, readBars } from '../bars/bars.ts';
import type { BarDayItem, BarItem } from '../../items/bar.ts';
import { type PoolPlace, type PoolRows, readPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import type { Store } from '../../ports.ts';

/** What a run decides on, with the rows that its commits need; it removes what they show to be gone. */
export interface MarketView extends MarketSnapshot {
  requests: Map<string, WaitingRequest>;
  lockedPairs: LockedPair[];
  busyDays: BusyDay[];
  bars: Map<BarId, BarItem>;
  /** The bar-days on which the requests could meet. */
  places: readonly Place[];
  /** Those that are stored, by `barDayName`. */
  stored: Map<string, BarDayItem>;
  /** People whose pair and day locks were read (`isAnyBarred`). */
  checked: Set<UserId>;
  /** Time slots of which only a part of the groups was read. */
  sampled: number;
  /** Those of the batch that have no rows in the pool yet. */
  notInPool?: ReadonlySet<RequestId>;
}

/** An open bar on a day. */
export interface Place {
  bar: BarItem;
  day: string;
}

/** The bar is open and there is time for the deposits (decisions 23, 29). */
const isLiveChoice = (day: string, bar: BarItem | undefined, now: number): bar is BarItem =>
  isOpenBar(bar) && lastMatchAt(day) >= now;

/** The batch, and the requests of the other side that wait for the same bars and days. */
export async function readMarketAround(
  services: Store,
  batch: readonly FullRequest[],
  now: number,
  { consistent = true } = {},
): Promise<MarketView> {
  const bars = await readBars(
    services,
    new Set(batch.flatMap(({ body }) => body.choices.map((c) => c.barId))),
    { badRows: 'skip' },
  );
  const others = await readOthers(services, batch, bars, now, { consistent });
  const requests = [...batch.map(waitingOf), ...waitingFromRows(others.rows)];
  return viewOf(services, requests, bars, {
    now,
    sampled: others.sampled,
    batch: batch.map(({ request }) => request.requestId),
  });
}

/** The pool rows of requests that the batch could meet, without the batch itself. */
export async function readOthers(
  services: Store,
  batch: readonly FullRequest[],
  bars: ReadonlyMap<BarId, BarItem>,
  now: number,
  { consistent = true } = {},
): Promise<PoolRows> {
  const wanted = new Map(batch.flatMap((full) => [...placesAround(full, bars, now)]));
  const pools = await pMap([...wanted.values()], (where) => readPool(services, where, { consistent }), {
    concurrency: AT_ONCE,
  });
  const own = new Set(batch.map(({ request }) => request.requestId));
  return {
    rows: pools.flatMap(({ rows }) => rows).filter((row) => !own.has(row.requestId)),
    sampled: pools.reduce((sum, { sampled }) => sum + sampled, 0),
  };
}

/** Favourites first; of very many places the first ones, as the sweep sees them all. */
function placesAround(
  { request, body }: FullRequest,
  bars: ReadonlyMap<BarId, BarItem>,
  now: number,
): Map<string, PoolPlace> {
  const places = new Map<string, PoolPlace>();
  for (const choice of body.choices) {
    if (!isLiveChoice(choice.day, bars.get(choice.barId), now)) continue;
    if (places.size === PLACES_READ_PER_REQUEST) break;
    const where = { size: request.size, barId: choice.barId, day: choice.day, side: otherSide(request.side) };
    places.set(Object.values(where).join(' '), where);
  }
  return places;
}

/** The whole pool, for the hourly sweep. */
export async function readWholeMarket(
  services: Store,
  waiting: readonly FullRequest[],
  now: number,
): Promise<MarketView> {
  const bars = await readAllBars(services);
  return viewOf(services, waiting.map(waitingOf), bars, { now, sampled: 0 });
}

async function viewOf(
  services: Store,
  requests: WaitingRequest[],
  bars: Map<BarId, BarItem>,
  { now, ...facts }: { now: number; sampled: number; batch?: string[] },
): Promise<MarketView> {
  const places = placesOf(requests, bars, now);
  return {
    requests: new Map(requests.map((request) => [request.requestId, request])),
    lockedPairs: [],
    busyDays: [],
    bars,
    places,
    ...(await readSeats(services, places)),
    checked: new Set(),
    ...facts,
  };
}

/** The seats of these bar-days, as they are now. */
export async function readSeats(
  services: Store,
  places: readonly Place[],
): Promise<Pick<MarketView, 'barDays' | 'stored'>> {
  const stored = await readBarDays(
    services,
    places.map(({ bar, day }) => ({ barId: bar.barId, day })),
  );
  return {
    stored,
    barDays: places.map(({ bar, day }) => toBarDay(bar, day, stored.get(barDayName(bar.barId, day)))),
  };
}

function placesOf(
  requests: readonly WaitingRequest[],
  bars: ReadonlyMap<string, BarItem>,
  now: number,
): Place[] {
  const places = new Map<string, Place>();
  for (const request of requests) {
    for (const { barId, day } of request.choices) {
      const bar = bars.get(barId);
      if (isLiveChoice(day, bar, now)) places.set(barDayName(bar.barId, day), { bar, day });
    }
  }
  return [...places.values()];
}
