import pMap from 'p-map';
import * as z from 'zod';
import { dateWindow, eachDay, kstDay } from '../../../shared/calendar.ts';
import { type BarId, type RequestId, requestId, type Side, type UserId } from '../../../shared/ids.ts';
import { MARKET_READ } from '../../../shared/market-read.ts';
import { AT_ONCE, GROUP_SIZES, POOL_ROWS_READ } from '../../../shared/limits.ts';
import type { WaitingTeams } from '../../../shared/schemas/market.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import { poolItem, type RequestItem, requestItem, storedChoice } from '../../items/request.ts';
import { LISTS, poolPartition, requestBodyKey } from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { listItems } from '../../store/lists.ts';
import type { Store } from '../../ports.ts';

type Size = RequestItem['size'];
type Counts = Record<Side, number>;

/** A waiting team, without who it is: where and when it could meet. */
interface Team {
  side: Side;
  size: Size;
  choices: readonly { barId: BarId; barName: string; day: string }[];
}
type PooledTeam = Team & { uid: UserId; choices: Team['choices'][number][] };

const listedTeam = requestItem.pick({ requestId: true, side: true, size: true });
const chosen = z.object({ requestId, choices: z.array(storedChoice) });
const pooledTeam = poolItem.pick({
  requestId: true,
  uid: true,
  side: true,
  size: true,
  barId: true,
  day: true,
});

/** The list of those who wait, and the choices of each. Eventually consistent. */
export async function readWaitingTeams(services: Store, now: number): Promise<WaitingTeams> {
  const { items, isCut } = await listItems(services, LISTS.waitingRequests, listedTeam, {
    limit: MARKET_READ.requests,
    attributes: Object.keys(listedTeam.shape),
  });
  const choicesOf = await readChoices(
    services,
    items.map((team) => team.requestId),
  );
  const teams = items.map(({ side, size, requestId: id }) => ({
    side,
    size,
    choices: choicesOf.get(id) ?? [],
  }));
  return { ...tallyTeams(teams, now), isCut };
}

/** Where and when each of these could meet. Eventually consistent. */
export async function readChoices({ table }: Store, ids: readonly RequestId[]) {
  const bodies = await table.getMany(chosen, ids.map(requestBodyKey), { consistent: false });
  return new Map(bodies.map((body) => [body.requestId, body.choices]));
}

/** Those who wait at one bar. */
export async function readTeamsAt(services: Store, bar: BarId, now: number): Promise<WaitingTeams> {
  const { teams, isCut } = await readPoolOf(services, bar, now);
  return { ...tallyTeams([...teams.values()], now), bars: [], isCut };
}

/** The bar's pool on each day that can be chosen. Eventually consistent. */
export async function readPoolOf(services: Store, bar: BarId, now: number) {
  const places = eachDay(kstDay(now), dateWindow(now).last).flatMap((day) =>
    GROUP_SIZES.map((size) => ({ day, size })),
  );
  const pools = await pMap(places, ({ day, size }) => poolOf(services, bar, day, size), {
    concurrency: AT_ONCE,
  });
  const teams = new Map<RequestId, PooledTeam>();
  for (const { requestId: id, uid, side, size, barId, day } of pools.flatMap(({ items }) => items)) {
    const team = teams.get(id) ?? { uid, side, size, choices: [] };
    team.choices.push({ barId, barName: '', day });
    teams.set(id, team);
  }
  return { teams, isCut: pools.some(({ isCut }) => isCut) };
}

function poolOf({ table }: Store, bar: BarId, day: string, size: Size) {
  const names = Object.keys(pooledTeam.shape);
  const query = {
    ...wholePartition(poolPartition(size, bar, day)),
    ProjectionExpression: names.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    Limit: POOL_ROWS_READ,
  };
  return table.query(pooledTeam, query, { badRows: 'skip' });
}

const sum = ({ male, female }: Counts): number => male + female;

class Tally<Facts extends object> {
  private readonly rows = new Map<string, Facts & Counts>();

  add(key: string, facts: Facts, side: Side): void {
    const row = this.rows.get(key) ?? { ...facts, male: 0, female: 0 };
    row[side] += 1;
    this.rows.set(key, row);
  }

  sorted(): (Facts & Counts)[] {
    return [...this.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

/** A team whose days are all too near to be matched still waits, but no longer for a day. */
function tallyTeams(teams: readonly Team[], now: number): Omit<WaitingTeams, 'isCut'> {
  const sizes = GROUP_SIZES.map((size) => ({ size, male: 0, female: 0 }));
  const days = new Tally<{ day: string; size: Size }>();
  const bars = new Tally<{ uid_bar: BarId; bar_name: string }>();
  for (const { side, size, choices } of teams) {
    const ofSize = sizes.find((row) => row.size === size);
    if (ofSize) ofSize[side] += 1;
    const open = choices.filter(({ day }) => lastMatchAt(day) >= now);
    for (const day of new Set(open.map((choice) => choice.day)))
      days.add(`${day} ${size}`, { day, size }, side);
    for (const [uid_bar, bar_name] of new Map(open.map(({ barId, barName }) => [barId, barName])))
      bars.add(uid_bar, { uid_bar, bar_name }, side);
  }
  const fullest = bars.sorted().toSorted((a, b) => sum(b) - sum(a));
  return { sizes, days: days.sorted(), bars: fullest.slice(0, MARKET_READ.bars) };
}
