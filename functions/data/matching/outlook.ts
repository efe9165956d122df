import pMap from 'p-map';
import type * as z from 'zod';
import { addDays, dateWindow, dayRefusal } from '../../../shared/calendar.ts';
import { timeSlotSchema } from '../../../shared/schemas/day.ts';
import { CONDITIONS } from '../../../shared/data/conditions.ts';
import { type BarId, otherSide, requestId, type Side } from '../../../shared/ids.ts';
import type { RouteOf } from '../../../shared/routes/index.ts';
import type { RouteInput, RouteReturn } from '../../../shared/routes/route.ts';
import type { requestedDetail } from '../../../shared/schemas/meeting.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { type Addition, estimateOutlook } from '../../domain/matching/chance.ts';
import type { WaitingRequest } from '../../domain/matching/types.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { toWaitingRequest } from '../../domain/matching/waiting-request.ts';
import { listBarDays } from '../bars/bar-days.ts';
import { isOpenBar, readAllBars } from '../bars/bars.ts';
import type { BarItem } from '../../items/bar.ts';
import type { UserItem } from '../../items/user.ts';
import { waitingFromRows, waitingOf } from './market-view.ts';
import { readPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import type { Store } from '../../ports.ts';

/** Bounds the reads: the form asks again while the applicant types. */
const CHOSEN_READ = 12;
const ADDED_DATES = 3;
const ADDED_BARS = 3;

type ReadOutlook = NonNullable<z.output<typeof requestedDetail>['outlook']>;
type Draft = RouteInput<RouteOf<'estimate-chance'>>['body'];

/** The additions worth estimating: days around the first choice, its day at other bars, and the box for wider times and ages. */
async function additionsFor(
  services: Store,
  draft: WaitingRequest,
  bars: ReadonlyMap<BarId, BarItem>,
  now: number,
): Promise<Addition[]> {
  const [favourite] = draft.choices.toSorted((a, b) => a.priority - b.priority);
  if (favourite === undefined) return [];
  const open = [...bars.values()].filter(isOpenBar);
  const home = open.find((bar) => bar.barId === favourite.uidBar);
  const chosen = new Set(draft.choices.map(({ uidBar, date }) => `${uidBar} ${date}`));
  const { time } = favourite;
  const additions: Addition[] = [];
  if (home) {
    const blocked = new Set(
      (await listBarDays(services, home.barId, dateWindow(now))).filter((d) => d.isBlocked).map((d) => d.day),
    );
    const near = [1, -1, 7, -7, 2, -2, 3, -3, 14].map((days) => addDays(favourite.date, days));
    const free = near.filter(
      (day) => dayRefusal(day, now, blocked) === null && !chosen.has(`${home.barId} ${day}`),
    );
    for (const date of free.slice(0, ADDED_DATES)) {
      additions.push({ kind: 'date', slot: { uidBar: home.barId, date, time } });
    }
  }
  const elsewhere = open.filter((bar) => !chosen.has(`${bar.barId} ${favourite.date}`));
  for (const bar of elsewhere.slice(0, ADDED_BARS)) {
    additions.push({ kind: 'bar', slot: { uidBar: bar.barId, date: favourite.date, time } });
  }
  if (!draft.widen?.minutes) additions.push({ kind: 'wider' });
  return additions;
}

/**
 * The chance of an application in the present pool (docs/matching.md). Reads both sides of at most 18 bar-days; returns counts and
 * estimates only, no data of any person.
 */
async function outlookOf(services: Store, draft: WaitingRequest, now: number): Promise<ReadOutlook> {
  const bars = await readAllBars(services);
  const additions = await additionsFor(services, draft, bars, now);
  const slots = [...draft.choices.slice(0, CHOSEN_READ), ...additions.flatMap(({ slot }) => slot ?? [])];
  const known = new Map([...bars.keys()].map((id) => [String(id), id]));
  const places = new Map<string, { size: number; barId: BarId; day: string; side: Side }>();
  for (const { uidBar, date } of slots) {
    const barId = known.get(uidBar);
    if (barId === undefined) continue;
    for (const side of [draft.side, otherSide(draft.side)]) {
      places.set(`${uidBar} ${date} ${side}`, { size: draft.size, barId, day: date, side });
    }
  }
  const pools = await pMap([...places.values()], (where) => readPool(services, where), {
    concurrency: AT_ONCE,
  });
  const waiting = waitingFromRows(pools.flatMap(({ rows }) => rows));
  const { chance, comparableGroups, suggestion } = estimateOutlook(
    { draft, waiting },
    additions,
    defaultWeights,
    now,
  );
  return {
    chance,
    comparable_groups: comparableGroups,
    suggestion: suggestion && named(suggestion, known, bars),
  };
}

/** The outlook of a waiting request: comparable groups, the chance, and what would raise it most. */
export const readOutlook = (services: Store, full: FullRequest, now: number): Promise<ReadOutlook> =>
  outlookOf(services, waitingOf(full), now);

/** The same for an application that is still being filled in. */
export async function estimateChance(
  services: Store,
  user: UserItem,
  body: Draft,
  now: number,
): Promise<RouteReturn<RouteOf<'estimate-chance'>>> {
  const draft = toWaitingRequest(
    {
      requestId: requestId.parse(newId('request')),
      uid: user.uid,
      hPhone: user.hPhone,
      side: user.gender,
      size: body.group_members,
      createdAt: now,
    },
    {
      averageAge: body.group_avg_age,
      ageMin: body.age_range[0],
      ageMax: body.age_range[1],
      wants: body.preferred_conditions.map((label) => CONDITIONS.indexOf(label)),
      has: body.group_advantages.map((label) => CONDITIONS.indexOf(label)),
      traits: [],
      schoolKey: '',
      fields: [],
      completeness: 0.5,
      reliability: 1,
      allowWider: body.allowWider,
    },
    body.selectedDatesWithBars.map(({ uid_bar, date, time, priority }) => ({
      uidBar: uid_bar,
      date,
      time,
      priority,
    })),
  );
  const outlook = await outlookOf(services, draft, now);
  const { bar_name: _, ...suggestion } = outlook.suggestion ?? { kind: 'wider' as const, chance: 0 };
  return { success: true, ...outlook, suggestion: outlook.suggestion && suggestion };
}

function named(
  { kind, slot, chance }: Addition & { chance: number },
  known: ReadonlyMap<string, BarId>,
  bars: ReadonlyMap<BarId, BarItem>,
): NonNullable<ReadOutlook['suggestion']> {
  const barId = slot && known.get(slot.uidBar);
  if (slot === undefined || barId === undefined) return { kind, chance };
  const time = timeSlotSchema.parse(slot.time);
  return { kind, chance, uid_bar: barId, bar_name: bars.get(barId)?.name ?? '', date: slot.date, time };
}
