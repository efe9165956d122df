import { SWEEP_REQUESTS } from '../../../shared/limits.ts';
import { decide } from '../../../functions/domain/matching/decide.ts';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import type { BarDay, WaitingRequest } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { generateMarket, type MarketShape, standardShape } from './generate.ts';
import { cpuMs } from '../support/figures.ts';
import { goal, type Row, writeTable } from '../support/tables.ts';
import { instantOf, toBarDays, toRequest } from './requests.ts';

/** Applications of the history from which the prices of the sweep are learned. */
const STUDIED = 3_000;
const GROUPS_PER_BAR = 500;
const SEATED_HALF_HOURS = 4;
/** The size whose figures are written, and the CPU that all its parts may take. */
const REPORTED = { groups: 100_000, seconds: 60 } as const;

const favourite = ({ choices }: WaitingRequest): string =>
  choices.find(({ priority }) => priority === 1)?.barId ?? '';

/** The parts as the sweep makes them (`functions/use-cases/jobs/sweep-pool.ts`):
 * by size, then by favourite bar. */
function partsOf(requests: readonly WaitingRequest[]): WaitingRequest[][] {
  return [2, 3, 4].flatMap((size) => {
    const same = requests
      .filter((one) => one.size === size)
      .toSorted((x, y) => favourite(x).localeCompare(favourite(y)));
    const parts: WaitingRequest[][] = [];
    for (let at = 0; at < same.length; at += SWEEP_REQUESTS) parts.push(same.slice(at, at + SWEEP_REQUESTS));
    return parts;
  });
}

/** The pool by side, size, bar and day: what a part reads of the others. */
class Pool {
  private readonly places = new Map<string, Set<WaitingRequest>>();

  private keys({ side, size, choices }: WaitingRequest, isOther = false): string[] {
    const of = isOther ? (side === 'male' ? 'female' : 'male') : side;
    return choices.map(({ barId, day }) => `${of} ${size} ${day} ${barId}`);
  }

  add(request: WaitingRequest): void {
    for (const key of this.keys(request)) {
      this.places.set(key, (this.places.get(key) ?? new Set()).add(request));
    }
  }

  remove(request: WaitingRequest): void {
    for (const key of this.keys(request)) this.places.get(key)?.delete(request);
  }

  /** Everybody whom one of the part could meet, with only the choices on days of
   * the part, as rows of the pool have them. */
  around(part: readonly WaitingRequest[]): WaitingRequest[] {
    const own = new Set(part);
    const read = new Set(part.flatMap((request) => this.keys(request, true)));
    const found = new Set([...read].flatMap((key) => [...(this.places.get(key) ?? [])]));
    return [...found]
      .filter((request) => !own.has(request))
      .map((request) => {
        const keys = this.keys(request);
        return { ...request, choices: request.choices.filter((_, i) => read.has(keys[i] ?? '')) };
      });
  }
}

function learnedPrices(shape: MarketShape) {
  const { bars, groups } = generateMarket({ ...shape, groups: STUDIED, days: 14 }, 9);
  const now = instantOf(14 * 24);
  const applications = groups.map((group): PastApplication => {
    const at = instantOf(group.leavesAt);
    return { ...toRequest(group), ...(at < now ? { end: { at, how: 'left' } } : {}) };
  });
  const seats = new Map(bars.map(({ id, seats: people }) => [id, people]));
  return { ...learnPrices({ now, applications, seats }, noPrices, defaultWeights), strength: 1 };
}

/** A sweep of groups that all wait at once, part after part: CPU seconds of the decisions, each with what
 * it reads of the others. Nothing is read from a store. */
export async function sweepInParts(groups: number): Promise<Row> {
  const shape = { ...standardShape, bars: Math.max(20, Math.ceil(groups / GROUPS_PER_BAR)), days: 1 };
  const population = generateMarket({ ...shape, groups }, 3);
  const prices = learnedPrices(shape);
  const now = instantOf(24);
  const requests = population.groups.map(toRequest);
  const barDays = new Map(toBarDays(population).map((day) => [`${day.day} ${day.barId}`, day]));
  const pool = new Pool();
  for (const request of requests) pool.add(request);
  const waiting = new Map(requests.map((request) => [request.requestId, request]));
  const seconds: number[] = [];
  let [matched, read] = [0, 0];
  for (const part of partsOf(requests)) {
    const still = part.filter(({ requestId }) => waiting.has(requestId));
    const started = cpuMs();
    const others = pool.around(still);
    const batch = still.map(({ requestId }) => requestId);
    const around = new Map([...still, ...others].map((request) => [request.requestId, request]));
    const snapshot = {
      requests: around,
      barDays: [...barDays.values()],
      lockedPairs: [],
      busyDays: [],
      batch,
    };
    const pairs = decide(snapshot, now, 'sweep', prices, defaultWeights);
    seconds.push((cpuMs() - started) / 1_000);
    read += others.length;
    matched += 2 * pairs.length;
    for (const { maleRequestId, femaleRequestId, choice } of pairs) {
      const size = waiting.get(maleRequestId)?.size ?? 0;
      book(barDays.get(`${choice.day} ${choice.barId}`), choice.time, size);
      for (const id of [maleRequestId, femaleRequestId]) {
        const request = waiting.get(id);
        if (request) pool.remove(request);
        waiting.delete(id);
      }
    }
  }
  const cpu = seconds.reduce((sum, one) => sum + one, 0);
  const row = {
    'groups that wait': groups,
    parts: seconds.length,
    'others read a part': Math.round(read / Math.max(1, seconds.length)),
    matched,
    'CPU, s': cpu.toFixed(1),
    'longest part, s': Math.max(0, ...seconds).toFixed(1),
    goal: goal(`${REPORTED.seconds} s`, cpu <= REPORTED.seconds),
  };
  if (groups === REPORTED.groups) await writeTable([row]);
  else console.table([row]);
  return row;
}

/** Takes the seats of a meeting in a bar-day of the snapshot. */
function book(day: BarDay | undefined, time: string, size: number): void {
  if (!day || !Array.isArray(day.used)) return;
  const [hours = 17, minutes = 0] = time.split(':').map(Number);
  const first = (hours - 17) * 2 + minutes / 30;
  for (let half = first; half < first + SEATED_HALF_HOURS; half++)
    day.used[half] = (day.used[half] ?? 0) + 2 * size;
}
