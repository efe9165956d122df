import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SQSBatchResponse } from 'aws-lambda';
import { sweepQueue } from '../../functions/clients/queues.ts';
import { newId } from '../../functions/crypto/keyed-hash.ts';
import { sweep, sweepWorker as handler } from '../support/rights/functions.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import type { Services, SweepPart } from '../../functions/ports.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { sweepQueueDefinition } from '../../infra/definitions/queue-definition.ts';
import { createQueuePair } from '../../infra/local/engines/queue.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { queueDepth, startQueueWorker } from '../../infra/local/service/queue-worker.ts';
import { type RequestId, requestId } from '../../shared/ids.ts';
import { SWEEP_PART_TRIES, SWEEP_REQUESTS } from '../../shared/limits.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import { expectSoundMarket } from '../faults/storm-checks.ts';
import { scanAll } from '../support/ledger.ts';
import { addBar, addPair, type Applicant, apply, choicesAt, listOf } from '../support/market.ts';
import { noting } from '../support/rights/sent-commands.ts';
import { startService, type TestService } from '../support/service.ts';
import { type StoreRequest, watchedTable } from '../support/faults.ts';
import { PATIENTLY } from '../support/engines.ts';

const DAY = '2027-03-20';

let service: TestService;
/** Log lines, and parts that were sent again. */
let lines: Record<string, unknown>[];
let sent: SweepPart[];
beforeEach(async () => {
  service = await startService();
  lines = [];
  sent = [];
});
afterEach(() => vi.restoreAllMocks());

interface Waiting {
  pair: [man: Applicant, woman: Applicant];
  ids: RequestId[];
}

/** A man's and a woman's team that have applied for the same day, and
 * whose messages have not been handled. */
async function waitingAt(bar: BarItem, day = DAY): Promise<Waiting> {
  const pair = await addPair(service);
  const ids: RequestId[] = [];
  for (const person of pair) ids.push(await apply(person, choicesAt(bar.barId, [day])));
  return { pair, ids };
}

const partOf = (waiting: readonly Waiting[], part: Partial<SweepPart> = {}): SweepPart => ({
  ids: waiting.flatMap(({ ids }) => ids),
  isWhole: false,
  at: service.clock.now(),
  tries: 0,
  ...part,
});

const run = (...bodies: readonly (SweepPart | string)[]): Promise<SQSBatchResponse> => {
  const Records = bodies.map((body, nth) => ({ messageId: `m${nth}`, body: JSON.stringify(body) }));
  return handler({ Records } as never, lambdaContext('sweep-worker')) as Promise<SQSBatchResponse>;
};

/** Lets `watch` act on each request to the store, and keeps the log and what is sent to the sweep queue. */
function watchStore(watch: (request: StoreRequest) => void): void {
  const note = (event: string, fields?: object) => void lines.push({ event, ...fields });
  const services: Services = {
    ...service.services,
    table: watchedTable(service, async (request, send) => {
      watch(request);
      return send();
    }),
    logger: { ...service.services.logger, info: note, warn: note, error: note },
    sweepQueue: { send: noting('sqs:SendMessage on sweep queue', async (part) => sent.push(part) > 0) },
  };
  setServices(services);
}

const names = ({ input }: StoreRequest, text: string): boolean => JSON.stringify(input).includes(text);
const failOn = (isFaulty: (request: StoreRequest) => boolean): void =>
  watchStore((request) => {
    if (isFaulty(request)) throw new TypeError('a fault of the store');
  });

const matchesOf = async ({ pair }: Waiting) => (await listOf(pair[0], 'pending')).meetings.length;
const reports = () => lines.filter(({ event }) => event === 'job').map(({ report }) => report);

test('the sweep hands its parts to the queue, whose worker matches them', async () => {
  const waiting = await waitingAt(await addBar(service));
  const queues = await createQueuePair(service.sqs, `sweep-${service.tableName}`);
  setServices({ ...service.services, sweepQueue: sweepQueue(queues.queueUrl) });
  expect(await sweep()).toMatchObject({ queued: 1, waiting: 0, matched: 0 });
  expect(await matchesOf(waiting)).toBe(0);

  const { batchSize, maxConcurrency } = sweepQueueDefinition;
  const worker = startQueueWorker({
    sqs: service.sqs,
    queueUrl: queues.queueUrl,
    windowMs: 0,
    batchSize,
    maxConcurrency,
    handler: (event) => handler(event, lambdaContext('sweep-worker')),
    onError: (error) => expect.unreachable(String(error)),
  });
  await vi.waitFor(async () => expect(await matchesOf(waiting)).toBe(1), PATIENTLY);
  await vi.waitFor(
    async () => expect(await queueDepth(service.sqs, queues.queueUrl)).toEqual({ waiting: 0, inFlight: 0 }),
    PATIENTLY,
  );
  await worker.stop();
});

test('the largest part fits a message of the queue; three of them would not', async () => {
  const { queueUrl } = await createQueuePair(service.sqs, `parts-${service.tableName}`);
  const { send } = sweepQueue(queueUrl);
  const partOfSize = (count: number) => {
    const ids = Array.from({ length: count }, () => requestId.parse(newId('request')));
    return { ids, isWhole: true, at: service.clock.now(), tries: 0 };
  };
  expect(await send(partOfSize(SWEEP_REQUESTS))).toBe(true);
  expect(await send(partOfSize(3 * SWEEP_REQUESTS))).toBe(false);
});

test('parts in flight at the same time, some delivered twice, book no seat and no team twice', async () => {
  // Two sides of three take six seats: two of the four pairs have room.
  const bar = await addBar(service, 12);
  const waiting: Waiting[] = [];
  for (let nth = 0; nth < 4; nth += 1) waiting.push(await waitingAt(bar));
  const parts = [waiting.slice(0, 2), waiting.slice(2), waiting.slice(0, 2), waiting];
  const answers = await Promise.all(parts.map((part) => run(partOf(part))));
  expect(answers).toEqual(parts.map(() => ({ batchItemFailures: [] })));
  expectSoundMarket(await scanAll(service), new Set(waiting.flatMap(({ ids }) => ids)));
  const made = await Promise.all(waiting.map(matchesOf));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('a part that cannot be read comes back and leaves the others alone', async () => {
  const bar = await addBar(service);
  const [poison, good] = [await waitingAt(bar), await waitingAt(bar, '2027-03-21')];
  failOn((request) => names(request, poison.ids[0] ?? ''));
  expect(await run(partOf([poison]), 'no part', partOf([good]))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }],
  });
  expect(lines.filter(({ event }) => event === 'job failed')).toHaveLength(2);
  expect([await matchesOf(poison), await matchesOf(good)]).toEqual([0, 1]);
});

test('a pair that cannot be committed is counted and left to the next sweep, with the rest of its part matched', async () => {
  const bar = await addBar(service);
  const [bad, good] = [await waitingAt(bar), await waitingAt(bar, '2027-03-21')];
  failOn((request) => request.operation === 'TransactWriteItems' && names(request, bad.ids[0] ?? ''));
  expect(await run(partOf([bad, good]))).toEqual({ batchItemFailures: [] });
  expect(reports()).toMatchObject([{ waiting: 4, matched: 1, failed: 2, left: 0 }]);
  expect(sent).toEqual([]);
  expect([await matchesOf(bad), await matchesOf(good)]).toEqual([0, 1]);
});

test('a part without time for all of its pairs sends the rest again', async () => {
  const bar = await addBar(service);
  const waiting = [await waitingAt(bar), await waitingAt(bar)];
  let clockMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  const startedAt = clockMs;
  watchStore(({ operation }) => {
    // Pairs of one bar and day are committed one after the other.
    if (operation === 'TransactWriteItems') clockMs += 45_000;
  });
  expect(await run(partOf(waiting))).toEqual({ batchItemFailures: [] });
  expect(clockMs - startedAt).toBeLessThan(60_000);
  expect(reports()).toMatchObject([{ waiting: 4, matched: 1, left: 2 }]);
  const [rest, ...more] = sent.splice(0);
  if (rest === undefined) throw new Error('the rest was not sent');
  expect([rest.tries, rest.ids.length, more]).toEqual([1, 2, []]);

  await run(rest);
  expect(await Promise.all(waiting.map(matchesOf))).toEqual([1, 1]);
});

test('a part that a slow store gives no time to read ends within a minute, and is given up after three tries', async () => {
  const waiting = [await waitingAt(await addBar(service))];
  let clockMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  watchStore(() => (clockMs += 9_000));
  let part: SweepPart | undefined = partOf(waiting);
  let tries = 0;
  for (; part !== undefined && tries <= SWEEP_PART_TRIES; tries += 1) {
    const startedAt = clockMs;
    expect(await run(part)).toEqual({ batchItemFailures: [] });
    expect(clockMs - startedAt).toBeLessThan(60_000);
    part = sent.pop();
  }
  expect(tries).toBe(SWEEP_PART_TRIES);
  expect(reports()).toMatchObject(Array.from({ length: tries }, () => ({ matched: 0, left: 2 })));
  expect(lines).toContainEqual({ event: 'job cut', job: 'sweep', count: 2 });
});

test('a part that has waited until after the next sweep is dropped', async () => {
  const waiting = await waitingAt(await addBar(service));
  const at = service.clock.now();
  watchStore(() => undefined);
  service.clock.advance(HOUR_MS + 1);
  expect(await run(partOf([waiting], { at }))).toEqual({ batchItemFailures: [] });
  expect(await matchesOf(waiting)).toBe(0);
  expect(lines).toContainEqual({ event: 'old part', job: 'sweep', count: 2 });
  await run(partOf([waiting], { at: at + 1 }));
  expect(await matchesOf(waiting)).toBe(1);
});
