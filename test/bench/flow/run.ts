import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { importWorker } from '../../../infra/local/service/events.ts';
import {
  queueDepth,
  type QueueHandler,
  type QueueWorker,
  startQueueWorker,
} from '../../../infra/local/service/queue-worker.ts';
import { queueDefinition } from '../../../infra/definitions/queue-definition.ts';
import { seededRandom } from '../../support/random.ts';
import { matchesIn, type Raw, scanTable } from '../../support/raw-table.ts';
import { credit } from '../../support/market.ts';
import { TEST_NOW } from '../../support/service.ts';
import { type OwnService, startOwnService } from '../support/own-service.ts';
import { median, report } from '../support/table-print.ts';
import { depositsIn, doubledUse, lostRequests, rawLedger } from './checks.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import { applyAll, gather, openBars } from './applicants.ts';

const APPLICATIONS = 1_000;
const SEED = 20_270_302;
/** Share of the matches that pay both deposits. */
const PAYING_SHARE = 0.5;
const DRAIN_LIMIT_MS = 900_000;
const POLL_MS = 100;

/** One batch of the worker: which requests it handled and when, by the service's clock. */
interface Batch {
  requests: ReadonlySet<string>;
  from: number;
  to: number;
}

/** The worker of the event source, with the time of each of its batches. */
async function watchedWorker(service: OwnService, batches: Batch[], errors: unknown[]): Promise<QueueWorker> {
  const handle = await importWorker('match-worker');
  const handler: QueueHandler = async (event) => {
    const from = service.clock.now();
    const answer = await handle(event);
    const requests = new Set(event.Records.map(({ body }) => String(JSON.parse(body).requestId)));
    batches.push({ requests, from, to: service.clock.now() });
    return answer;
  };
  return startQueueWorker({
    sqs: service.sqs,
    queueUrl: service.queueUrl,
    handler,
    batchSize: queueDefinition.batchSize,
    windowMs: queueDefinition.batchWindowSeconds * 1_000,
    maxConcurrency: queueDefinition.maxConcurrency,
    onError: (error) => errors.push(error),
  });
}

/** Waits until no message waits or is handled. Throws when messages are left. */
async function drain(service: OwnService, worker: QueueWorker): Promise<void> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const { waiting, inFlight } = await queueDepth(service.sqs, service.queueUrl);
    if (waiting + inFlight === 0 && !worker.isBusy()) return;
    if (performance.now() > end) throw new Error(`${waiting + inFlight} messages are left in the queue`);
    await sleep(POLL_MS);
  }
}

/**
 * Milliseconds from an application's response to the end of the batch that matched it, for every matched
 * application; and from the later of the pair's two responses, which leaves out the wait for a partner.
 */
function waits(items: readonly Raw[], appliedAt: ReadonlyMap<string, number>, batches: readonly Batch[]) {
  const own: number[] = [];
  const pair: number[] = [];
  for (const { male, female, matchedAt } of matchesIn(items)) {
    const ids = [male.requestId, female.requestId];
    const batch = batches.find(
      ({ requests, from, to }) => from <= matchedAt && matchedAt <= to && ids.some((id) => requests.has(id)),
    );
    const applied = ids.map((id) => appliedAt.get(id));
    for (const at of applied) {
      if (batch === undefined || at === undefined) throw new Error('a match of no batch or application');
      own.push(Math.max(0, batch.to - at));
    }
    if (batch !== undefined) pair.push(Math.max(0, batch.to - Math.max(...applied.map(Number))));
  }
  return { own, pair };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN;
const seconds = (ms: number): number => Number((ms / 1_000).toFixed(2));

/** Pays both deposits of a part of the matches. Returns their number and whether each was booked. */
async function payPart(service: OwnService, items: readonly Raw[]) {
  const matches = matchesIn(items).map(({ matchId }) => matchId);
  const paying = new Set<string>(matches.filter((_, at) => isPaying(at)));
  const deposits = depositsIn(items).filter(({ matchId }) => paying.has(matchId));
  const startedAt = performance.now();
  const outcomes = await pMap(deposits, (deposit) => credit(service, deposit), { concurrency: AT_ONCE });
  const refused = outcomes.filter((outcome) => outcome !== 'deposit').length;
  return { credits: deposits.length, refused, elapsedMs: performance.now() - startedAt };
}

const isPaying = (at: number): boolean => at % Math.round(1 / PAYING_SHARE) === 0;

/**
 * Applications through the area handlers, the queue and the worker on the local store:
 * rates, and whether anything is lost or assigned twice. Then deposits and the ledger
 * check. `args[0]` is the number of applications.
 */
export async function run(args: string[]): Promise<void> {
  const applications = args[0] === undefined ? APPLICATIONS : Number(args[0]);
  if (!Number.isInteger(applications) || applications < 2)
    throw new Error('flow takes a number of applications');
  const service = await startOwnService({ now: TEST_NOW });
  const batches: Batch[] = [];
  const errors: unknown[] = [];
  let worker: QueueWorker | undefined;
  try {
    const bars = await openBars(service, applications);
    const applicants = await gather(service, { applications, bars, random: seededRandom(SEED) });
    console.log(`${applications} applications, ${bars.length} bars, seed ${SEED}`);
    worker = await watchedWorker(service, batches, errors);
    const startedAt = performance.now();
    const appliedAt = await applyAll(service, applicants);
    const appliedMs = performance.now() - startedAt;
    await drain(service, worker);
    const wholeMs = performance.now() - startedAt;

    const items = await scanTable(service.dynamo, service.tableName);
    const lost = lostRequests(items, [...appliedAt.keys()]);
    const doubled = doubledUse(items, new Map(bars.map(({ barId, maxGuests }) => [barId, maxGuests])));
    const matches = matchesIn(items).length;
    const { own, pair } = waits(items, appliedAt, batches);
    const paid = await payPart(service, items);
    const books = rawLedger(await scanTable(service.dynamo, service.tableName));
    const isBalanced = books.unbalanced === 0 && books.assets === books.owed && paid.refused === 0;

    const rows = [
      { figure: 'applications answered a second', value: Math.round((applications * 1_000) / appliedMs) },
      { figure: 'applications worked off a second', value: Math.round((applications * 1_000) / wholeMs) },
      { figure: 'worker batches', value: batches.length },
      { figure: 'matches', value: matches },
      { figure: 'applied to matched, median s', value: seconds(median(own)) },
      { figure: 'applied to matched, p95 s', value: seconds(p95(own)) },
      { figure: 'pair there to matched, median s', value: seconds(median(pair)) },
      { figure: 'pair there to matched, p95 s', value: seconds(p95(pair)) },
      { figure: 'lost', value: lost.length },
      { figure: 'doubled', value: doubled.length },
      { figure: 'worker errors', value: errors.length },
      { figure: 'deposits booked', value: paid.credits },
      { figure: 'deposits a second', value: Math.round((paid.credits * 1_000) / paid.elapsedMs) },
      { figure: 'ledger', value: isBalanced ? 'balanced' : 'NOT balanced' },
    ];
    await report('flow', rows, { seed: SEED, applications, books, lost, doubled });
    for (const problem of [...doubled, ...lost.map((id) => `lost ${id}`)]) console.error(problem);
    for (const error of errors) console.error(error);
    if (lost.length + doubled.length + errors.length > 0 || !isBalanced || matches === 0)
      process.exitCode = 1;
  } finally {
    await worker?.stop();
    await service.stop();
  }
}
