import pMap from 'p-map';
import { kstDay } from '../../../shared/calendar.ts';
import type { BarId, RequestId, UserId } from '../../../shared/ids.ts';
import { otherSide } from '../../../shared/ids.ts';
import { AT_ONCE, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import type { AvoidedPair, BusyDay, MarketSnapshot, WaitingRequest } from '../../domain/matching/types.ts';
import { choicesOf, toWaitingRequest, waitingFactsOf } from '../../domain/matching/waiting-request.ts';
import { barDayName, readBarDays, toBarDay } from '../bars/bar-days.ts';
import { isOpenBar, readAllBars, readBars } from '../bars/bars.ts';
import type { BarDayItem, BarItem } from '../../items/bar.ts';
import { avoidItem, dayLockItem, type PoolItem, type StoredChoice } from '../../items/request.ts';
import { avoidPartition, dayLockKey, endOf, PREFIX, userPartition } from '../../store/keys.ts';
import { between } from '../../store/ranges.ts';
import { type PoolPlace, type PoolRows, readPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import type { Store } from '../../ports.ts';

/** The market as a matching run sees it. The run removes what its commits show to be gone. */
export interface MarketView {
  requests: Map<string, WaitingRequest>;
  bars: Map<BarId, BarItem>;
  /** The bar-days on which the requests could meet. */
  places: { barId: BarId; day: string }[];
  /** Those of them that are stored, by `barDayName`. */
  barDays: Map<string, BarDayItem>;
  avoidedPairs: AvoidedPair[];
  busyDays: BusyDay[];
  /** The requests to match; absent for the whole pool. */
  batch?: string[];
  /** Time slots with so many that only a part of them was read. */
  sampled: number;
  /** Those of the batch that have no rows in the pool yet. */
  notInPool?: ReadonlySet<RequestId>;
}

/** Whether a choice can still become a meeting: the bar is open and there is time for the deposits (decisions 23, 29). */
export const isLiveChoice = (choice: StoredChoice, bar: BarItem | undefined, now: number): boolean =>
  isOpenBar(bar) && lastMatchAt(choice.day) >= now;

/** The market around a batch: its requests, and those of the other side that wait for the same bars and days. */
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
    people: new Set(batch.map(({ request }) => request.uid)),
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
  const wanted = new Map<string, PoolPlace>();
  for (const { request, body } of batch) {
    for (const choice of body.choices) {
      if (!isLiveChoice(choice, bars.get(choice.barId), now)) continue;
      const where = {
        size: request.size,
        barId: choice.barId,
        day: choice.day,
        side: otherSide(request.side),
      };
      wanted.set(Object.values(where).join(' '), where);
    }
  }
  const pools = await pMap([...wanted.values()], (where) => readPool(services, where, { consistent }), {
    concurrency: AT_ONCE,
  });
  const own = new Set(batch.map(({ request }) => request.requestId));
  return {
    rows: pools.flatMap(({ rows }) => rows).filter((row) => !own.has(row.requestId)),
    sampled: pools.reduce((sum, { sampled }) => sum + sampled, 0),
  };
}

/** The whole pool, for the hourly sweep. */
export async function readWholeMarket(
  services: Store,
  waiting: readonly FullRequest[],
  now: number,
): Promise<MarketView> {
  const bars = await readAllBars(services);
  const people = new Set(waiting.map(({ request }) => request.uid));
  return viewOf(services, waiting.map(waitingOf), bars, { people, now, sampled: 0 });
}

async function viewOf(
  services: Store,
  requests: WaitingRequest[],
  bars: Map<BarId, BarItem>,
  facts: { people: ReadonlySet<UserId>; now: number; sampled: number; batch?: string[] },
): Promise<MarketView> {
  const { people, now, sampled, batch } = facts;
  const places = placesOf(requests, bars, now);
  const [barDays, avoided, busy] = await Promise.all([
    readBarDays(services, places),
    pMap([...people], (uid) => readAvoided(services, uid, now), { concurrency: AT_ONCE }),
    pMap([...people], (uid) => readBusyDays(services, uid, now), { concurrency: AT_ONCE }),
  ]);
  // Whoever is not known to avoid somebody is not matched with anybody in this run.
  const unknown = new Set<string>([...people].filter((_, at) => avoided[at] === null));
  const known = requests.filter(({ uidUser }) => !unknown.has(uidUser));
  return {
    requests: new Map(known.map((request) => [request.requestId, request])),
    bars,
    places,
    barDays,
    avoidedPairs: avoided.flatMap((pairs) => pairs ?? []),
    busyDays: busy.flat(),
    sampled,
    ...(batch ? { batch } : {}),
  };
}

function placesOf(
  requests: readonly WaitingRequest[],
  bars: ReadonlyMap<BarId, BarItem>,
  now: number,
): { barId: BarId; day: string }[] {
  const byId = new Map<string, BarItem>([...bars].filter(([, bar]) => isOpenBar(bar)));
  const places = new Map<string, { barId: BarId; day: string }>();
  for (const request of requests) {
    for (const choice of request.choices) {
      const bar = byId.get(choice.uidBar);
      if (bar === undefined || lastMatchAt(choice.date) < now) continue;
      places.set(barDayName(bar.barId, choice.date), { barId: bar.barId, day: choice.date });
    }
  }
  return [...places.values()];
}

/** The view as `decide` takes it: a bar-day that is not listed is closed. */
export function toSnapshot(view: MarketView): MarketSnapshot {
  return {
    requests: [...view.requests.values()],
    barDays: view.places.flatMap(({ barId, day }) => {
      const bar = view.bars.get(barId);
      return isOpenBar(bar) ? [toBarDay(bar, day, view.barDays.get(barDayName(barId, day)))] : [];
    }),
    avoidedPairs: view.avoidedPairs,
    busyDays: view.busyDays,
    ...(view.batch ? { batch: view.batch.filter((id) => view.requests.has(id)) } : {}),
  };
}

export const waitingOf = ({ request, body }: FullRequest): WaitingRequest =>
  toWaitingRequest(request, waitingFactsOf(request, body), choicesOf(body));

/** Requests from pool rows: with only those of their choices that were read, which are all that the batch can share. */
export function waitingFromRows(rows: readonly PoolItem[]): WaitingRequest[] {
  const byRequest = new Map<RequestId, PoolItem[]>();
  for (const row of rows) byRequest.set(row.requestId, [...(byRequest.get(row.requestId) ?? []), row]);
  return [...byRequest.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const choices = own.map(({ barId, day, time, priority }) => ({
      uidBar: barId,
      date: day,
      time,
      priority,
    }));
    return [toWaitingRequest(first, first.facts, choices)];
  });
}

/** Whom a person is not matched with; null when a row cannot be read. */
async function readAvoided({ table }: Store, uid: UserId, now: number): Promise<AvoidedPair[] | null> {
  const own = {
    KeyConditionExpression: 'PK = :user',
    ExpressionAttributeValues: { ':user': avoidPartition(uid) },
    ConsistentRead: true,
    Limit: MEMBER_LIST_MAX,
  };
  const { items, bad } = await table.query(avoidItem, own, { badRows: 'skip' });
  if (bad > 0) return null;
  return items.filter((item) => item.until > now).map((item) => [item.uid, item.other]);
}

async function readBusyDays({ table }: Store, uid: UserId, now: number): Promise<BusyDay[]> {
  const own = {
    ...between(userPartition(uid), dayLockKey(uid, kstDay(now)).SK, endOf(PREFIX.dayLocks)),
    ConsistentRead: true,
    Limit: MEMBER_LIST_MAX,
  };
  // The commit checks the day.
  const { items } = await table.query(dayLockItem, own, { badRows: 'skip' });
  return items.map(({ day }) => ({ uidUser: uid, date: day }));
}
