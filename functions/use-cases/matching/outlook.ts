import pMap from 'p-map';
import { dateWindow, dayRefusal, daysBetween, eachDay } from '../../../shared/calendar.ts';
import { timeSlotSchema } from '../../../shared/schemas/day.ts';
import { type BarId, otherSide, requestId } from '../../../shared/ids.ts';
import type { RouteOf } from '../../../shared/routes/index.ts';
import type { RouteInput, RouteReturn } from '../../../shared/routes/route.ts';
import { emptyTeam } from '../../../shared/schemas/group-form.ts';
import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { askMarket, levelOf, mostExpected, otherTimes } from '../../domain/matching/chance/additions.ts';
import type { Addition } from '../../domain/matching/chance/chances.ts';
import { UNKNOWN } from '../../domain/matching/group.ts';
import type { Prices } from '../../domain/matching/prices.ts';
import { Seats } from '../../domain/matching/seats.ts';
import type { MeetingSlot, WaitingRequest } from '../../domain/matching/types.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { waitingFromRows, waitingOf } from '../../domain/matching/waiting-request.ts';
import { listBarDays } from '../bars/bar-days.ts';
import { isOpenBar, readAllBars } from '../bars/bars.ts';
import type { BarItem } from '../../items/bar.ts';
import type { UserItem } from '../../items/user.ts';
import { readBarred } from './barred-pairs.ts';
import { type Place, readSeats } from './market-view.ts';
import { currentPrices } from './prices.ts';
import { readPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import { AT_ONCE, BARS_PER_REQUEST, CHOICES_PER_REQUEST } from '../../../shared/limits.ts';
import type { Store } from '../../ports.ts';

/** Bounds the reads: the form asks again while the applicant types. */
const DAYS_READ = 24;
const ADDED_DATES = 3;
const ADDED_BARS = 3;

type Draft = RouteInput<RouteOf<'estimate-chance'>>['body'];

const dayName = ({ barId, day }: MeetingSlot): string => `${barId} ${day}`;

/** Other open days of the favourite's bar, and its day at other bars, where most are expected. */
async function slotsToAdd(
  services: Store,
  draft: WaitingRequest,
  { bars, prices }: { bars: ReadonlyMap<string, BarItem>; prices: Prices },
  now: number,
): Promise<Addition[]> {
  const [favourite] = draft.choices.toSorted((a, b) => a.priority - b.priority);
  const chosen = new Set(draft.choices.map(dayName));
  if (favourite === undefined || chosen.size >= DAYS_READ || draft.choices.length >= CHOICES_PER_REQUEST) {
    return [];
  }
  const open = [...bars.values()].filter(isOpenBar);
  const home = open.find((bar) => bar.barId === favourite.barId);
  const days = home ? await openDays(services, home.barId, favourite.day, now) : [];
  const elsewhere = new Set(draft.choices.map(({ barId }) => barId)).size < BARS_PER_REQUEST ? open : [];
  const isNew = (slot: MeetingSlot) => !chosen.has(dayName(slot));
  const best = (slots: MeetingSlot[], count: number) =>
    mostExpected(slots.filter(isNew), { draft, prices }, now, count);
  return [
    ...best(
      days.map((day) => ({ ...favourite, day })),
      ADDED_DATES,
    ).map((slot): Addition => ({ kind: 'date', slot })),
    ...best(
      elsewhere.map(({ barId }) => ({ ...favourite, barId })),
      ADDED_BARS,
    ).map((slot): Addition => ({ kind: 'bar', slot })),
  ];
}

/** The days on which a bar can be chosen, those near a day first. */
async function openDays(services: Store, bar: BarId, near: string, now: number): Promise<string[]> {
  const window = dateWindow(now);
  const blocked = new Set(
    (await listBarDays(services, bar, window)).filter((item) => item.isBlocked).map((item) => item.day),
  );
  const distance = (day: string) => Math.abs(daysBetween(near, day));
  return eachDay(window.first, window.last)
    .filter((day) => dayRefusal(day, now, blocked) === null)
    .toSorted((a, b) => distance(a) - distance(b));
}

/** Both sides of the pool on these bar-days. */
async function readBothSides(
  services: Store,
  { side, size }: WaitingRequest,
  places: readonly Place[],
): Promise<WaitingRequest[]> {
  const wanted = places.flatMap(({ bar, day }) =>
    [side, otherSide(side)].map((one) => ({ size, barId: bar.barId, day, side: one })),
  );
  const pools = await pMap(wanted, (where) => readPool(services, where, { consistent: false }), {
    concurrency: AT_ONCE,
  });
  return waitingFromRows(pools.flatMap(({ rows }) => rows));
}

/** Estimates in the present pool (docs/matching.md). Reads both sides of at most 30 bar-days; returns counts
 * and estimates only, no data of any person. */
async function estimate(services: Store, draft: WaitingRequest, now: number): Promise<Outlook> {
  const [known, prices, barred] = await Promise.all([
    readAllBars(services),
    currentPrices(services),
    readBarred(services, draft, now),
  ]);
  const bars = new Map<string, BarItem>(known);
  const additions = await slotsToAdd(services, draft, { bars, prices }, now);
  const slots = [...draft.choices, ...additions.flatMap(({ slot }) => slot ?? [])];
  const places = new Map<string, Place>();
  for (const slot of slots) {
    const bar = bars.get(slot.barId);
    if (isOpenBar(bar) && places.size < DAYS_READ + ADDED_DATES + ADDED_BARS) {
      places.set(dayName(slot), { bar, day: slot.day });
    }
  }
  const [waiting, { barDays }] = await Promise.all([
    readBothSides(services, draft, [...places.values()]),
    readSeats(services, [...places.values()]),
  ]);
  const seats = new Seats(barDays);
  const isOpen = (slot: MeetingSlot) =>
    !barred.isBusy(draft, slot.day) &&
    (places.has(dayName(slot)) ? seats.hasRoom(slot, draft.size) : isOpenBar(bars.get(slot.barId)));
  const wider: Addition[] = draft.allowWider ? [] : [{ kind: 'wider' }];
  const times = draft.choices.length < CHOICES_PER_REQUEST ? otherTimes(draft, DAYS_READ) : [];
  const { addition, ...present } = askMarket(
    { draft, waiting, prices, isOpen, barred },
    [...times, ...additions, ...wider],
    defaultWeights,
    now,
  );
  const level = levelOf(present);
  return {
    level,
    comparable_groups: present.comparableGroups,
    // A full glass asks for nothing more.
    addition: level === 'soon' || addition === null ? null : named(addition, bars),
  };
}

/** The estimate of a waiting request. */
export const readOutlook = (services: Store, full: FullRequest, now: number): Promise<Outlook> =>
  estimate(services, waitingOf(full), now);

/** The same for an application that is still being filled in. */
export async function estimateChance(
  services: Store,
  user: UserItem,
  body: Draft,
  now: number,
): Promise<RouteReturn<RouteOf<'estimate-chance'>>> {
  const choices = body.selectedDatesWithBars.map(({ uid_bar, date, time, priority }) => ({
    barId: uid_bar,
    day: date,
    time,
    priority,
  }));
  const draft = waitingOf({
    request: {
      requestId: requestId.parse(newId('request')),
      uid: user.uid,
      hPhone: user.hPhone,
      side: user.gender,
      size: body.group_members,
      createdAt: now,
      boostedAt: null,
      allowWider: body.allowWider,
    },
    body: {
      group: { profile: { ...emptyTeam, ...body }, fields: [], completeness: UNKNOWN },
      promises: { kept: 0, made: 0 },
      choices,
    },
  });
  return { success: true, ...(await estimate(services, draft, now)) };
}

function named({ kind, slot }: Addition, bars: ReadonlyMap<string, BarItem>): OutlookAddition {
  const bar = slot && bars.get(slot.barId);
  if (slot === undefined || bar === undefined) return { kind };
  const time = timeSlotSchema.parse(slot.time);
  return { kind, uid_bar: bar.barId, bar_name: bar.name, date: slot.day, time };
}
