import pMap from 'p-map';
import { PAIR_LOCK_MS } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { getServices, setServices } from '../../functions/runtime/services.ts';
import { addBar } from '../support/market.ts';
import type { Random } from '../support/random.ts';
import { cheapPasswords } from '../support/service.ts';
import { joinOverHttp, type World } from './people-over-http.ts';

/** What `npm start` does without, because two demo members are matched again and again. */
export const asDeployed = { PAIR_LOCK_DAYS: String(PAIR_LOCK_MS / DAY_MS) };

export const newWorld = (url: string, random: Random): World => ({
  url,
  random,
  bars: [],
  people: [],
  answers: [],
  unanswered: 0,
  transfers: new Map(),
});

/** A small bar and a large one, so that people compete for seats and still meet. */
export async function addBars(now: number): Promise<void> {
  const services = { ...(await getServices()), passwords: cheapPasswords };
  setServices(services);
  const service = { services, clock: { now: () => now } };
  await addBar(service, 14, '좁은 집');
  await addBar(service, 26, '넓은 집');
}

/** Signs up as many men as women, each with a team and an account. */
export async function populate(world: World, people: number): Promise<void> {
  const sides = Array.from({ length: people }, (_, at) => (at % 2 === 0 ? 'male' : 'female'));
  world.people.push(...(await pMap(sides, (side) => joinOverHttp(world, side), { concurrency: 4 })));
  const bars = await world.people[0]?.client.ok('GET /api/bars/list', {});
  world.bars = (bars ?? []).map(({ uid_bar }) => uid_bar);
}
