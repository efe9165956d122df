import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { getServices, setServices } from '../../functions/runtime/services.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { Crash, type CrashPoint, crashRig } from './faults.ts';
import { scanAll, wrongIn } from './ledger.ts';
import type { Raw } from './raw-table.ts';
import { runJobs } from './rights/functions.ts';
import { noteInRun, WRITING } from './done-in-run.ts';
import { startedWith, type TestService } from './service.ts';
import { sortedJson } from './sorted-json.ts';
import { goTo, type Moment, momentOf } from './table-moments.ts';

const isDeep = process.env['DEEP'] === '1';

/** What is killed: a call, or the work of a job. */
interface Killed {
  /** Does it once, and says whether it was done; throws the crash where nobody answers. */
  act: () => Promise<boolean>;
  /** Takes back what is kept outside of the service: the cookies of a browser. */
  reset?: () => void;
  /** A repetition creates a second item: the end may be that of one or of two. */
  isRepeatable?: boolean;
  /** Which of those it is that are killed: the quick run kills each at other writes. */
  nth?: number;
}

interface End {
  /** Before the jobs, with the queue. */
  stored: string[];
  digest: string[];
  texts: string[];
  writes: number;
  isDone: boolean;
}

/** A dead process has done nothing that it could tell of; whatever else is thrown is a finding. */
function unlessDead(error: unknown): false {
  if (error instanceof Crash) return false;
  throw error;
}

/** Before and after every write; in the quick run after one and before one. */
function pointsOf(writes: number, nth: number): CrashPoint[] {
  if (!isDeep)
    return [
      { write: 1 + (nth % writes), when: 'after' },
      { write: writes - (nth % writes), when: 'before' },
    ];
  return Array.from({ length: writes }, (_, at) => at + 1).flatMap((write) =>
    (['before', 'after'] as const).map((when) => ({ write, when })),
  );
}

/**
 * Kills the service before and after each write of what it does, gives it again, lets the jobs finish what was
 * left, and expects the same end as when it was given once. Returns the number of points; 0 when it is refused or
 * writes nothing. The service is as it was then.
 */
export async function killAnywhere(
  service: TestService,
  start: Moment,
  { act, reset, isRepeatable = false, nth = 0 }: Killed,
): Promise<number> {
  const after = await momentOf(service);
  const rig = crashRig(service);
  const own = await getServices();
  setServices(rig.services);
  let rows: readonly Raw[] = after.items;
  const wrongAtStart = wrongIn(start.items);

  async function begin(): Promise<void> {
    rig.start(null);
    await goTo(service, start, rows);
    rig.messages.length = 0;
    rig.sent.length = 0;
    reset?.();
  }

  async function live(times: number, point: CrashPoint | null, known: readonly End[] = []): Promise<End> {
    await begin();
    rig.start(point);
    // A caller without an answer tries again, and is refused when the first try had succeeded.
    const isDone = await act().catch(unlessDead);
    const { writes, hasCrashed } = rig.seen();
    expect({ point, writes, hasCrashed }).toMatchObject({ hasCrashed: point !== null });
    await rig.settled();
    rig.start(null);
    for (let more = point === null ? 1 : 0; more < times; more += 1) await act();
    const texts = rig.sent.map(({ phone, message }) => `${phone} ${message}`);
    rows = await scanAll(service);
    const stored = [...digestOf(rows, start.items), ...rig.messages];
    const same = known.find((end) => isDeepStrictEqual(end.stored, stored));
    // The jobs make the same of the same.
    if (same !== undefined) return { ...same, texts, writes, isDone };
    if (isDone || point !== null)
      await runJobs({ services: rig.services, clock: service.clock }, rig.messages);
    rows = await scanAll(service);
    expect({ point, wrong: wrongIn(rows) }).toEqual({ point, wrong: wrongAtStart });
    return { stored, digest: digestOf(rows, start.items), texts, writes, isDone };
  }

  try {
    const once = await live(1, null);
    if (!once.isDone || once.writes === 0) return 0;
    const twice = await live(2, null, [once]);
    if (!isRepeatable) expect(twice.digest, 'done twice').toEqual(once.digest);
    const points = pointsOf(once.writes, nth);
    for (const point of points) {
      const { digest, texts } = await live(1, point, [once, twice]);
      const isTwice = isRepeatable && isDeepStrictEqual(digest, twice.digest);
      expect({ point, digest }).toEqual({ point, digest: (isTwice ? twice : once).digest });
      const doubled = texts.filter((text, at) => texts.indexOf(text) !== at);
      expect({ point, doubled }, 'no text goes out twice').toEqual({ point, doubled: [] });
    }
    return points.length;
  } finally {
    rig.start(null);
    await goTo(service, after);
    setServices(own);
  }
}

/** Items that are not part of the outcome: counters of limits, sessions,
 * console tokens, the hour's budget of texts. */
const IGNORED = /^(RATE#|SMSFROM#|SESSION#|CONSOLE#|SMS$|AUDIT$)/;
/** Fields that are random or count writes. */
const RANDOM =
  /"(v|updatedAt|passwordHash|phoneSealed|numberSealed|sealed|mac|checkId|transferCode)":("[^"]*"|\d+|null),?/g;
const ID = /[a-z]{3}_[0-9a-f]{32}/g;
const HASH = /[\w-]{43}/g;

/**
 * The table as lines of text without random values, so that two end states can be compared. Ids
 * and hashes that existed before are kept; new ones become `*`. Equal rows of the audit chain
 * count once, however often an act was tried.
 */
export function digestOf(items: readonly Raw[], before: readonly Raw[]): string[] {
  const text = JSON.stringify(before);
  const known = new Set([...text.matchAll(ID), ...text.matchAll(HASH)].map(([found]) => found));
  const plain = (value: unknown): string =>
    sortedJson(value)
      .replace(RANDOM, '')
      .replace(ID, (id) => (known.has(id) ? id : `${id.slice(0, 3)}_*`))
      .replace(HASH, (hash) => (known.has(hash) ? hash : '*'))
      .replace(/(CODE#|"code":"|(?<="transferName":"[^\d"]*))\d{4}/g, '$1*');
  const open = new Set(
    items.filter(({ SK, state }) => SK === 'META' && state === 'open').map(({ requestId }) => requestId),
  );
  const lines = items
    .filter(({ PK }) => !IGNORED.test(String(PK)) && !String(PK).startsWith('AUDIT#'))
    // Stale pool rows are allowed: the commit checks the request.
    .filter(({ PK, requestId }) => !String(PK).startsWith('POOL#') || open.has(requestId))
    .map(plain);
  const acts = items
    .filter(({ PK }) => String(PK).startsWith('AUDIT#'))
    .map(({ action, subject, detail }) => plain(['audit', action, subject, detail]));
  return [...lines, ...new Set(acts)].toSorted();
}

const times = new Map<string, number>();

/** Remembers where a call of this browser begins, and how to kill it from there; null where it need not be: the quick
 * run kills each once in a worker, `npm run test:deep` in three of the states in which tests make it. */
export async function beginning({ name, again }: RouteDefinition, cookies: Map<string, string>) {
  const service = startedWith(await getServices());
  const before = times.get(name) ?? 0;
  if (service === undefined || before >= (isDeep ? 3 : 1)) return null;
  const [start, jar] = [await momentOf(service), [...cookies]];
  const keep = (kept: readonly [string, string][]) => {
    cookies.clear();
    for (const [cookie, value] of kept) cookies.set(cookie, value);
  };
  return async (call: () => Promise<{ status: number }>): Promise<void> => {
    const jarAfter = [...cookies];
    const points = await killAnywhere(service, start, {
      act: async () => (await call()).status < 300,
      reset: () => keep(jar),
      isRepeatable: again === 'one in its place' || again === 'seen and removed',
      nth: WRITING.indexOf(name),
    }).finally(() => keep(jarAfter));
    if (points === 0) return;
    times.set(name, before + 1);
    noteInRun('killed', name);
  };
}
