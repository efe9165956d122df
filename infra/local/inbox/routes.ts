import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { queueDepth, type QueueWorker } from '../service/queue-worker.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { iso } from '../../../shared/calendar.ts';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import * as z from 'zod';
import type { ScheduledJob } from '../../definitions/event-names.ts';
import { securityHeaders } from '../../definitions/security-headers.ts';
import { getServices } from '../../../functions/runtime/services.ts';
import { apiDocument } from '../../openapi/document.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { addConsoleRows, ROW_KINDS } from '../demo/console-rows.ts';
import type { BankEngine } from '../engines/bank.ts';
import type { PortOneEngine } from '../engines/portone.ts';
import type { PushEngine } from '../engines/push.ts';
import type { TextsEngine } from '../engines/texts.ts';
import type { JobRunner } from '../service/job-runner.ts';
import type { ServiceClock } from '../service/service-clock.ts';
import { registerPayments, registerWindow } from './payments.ts';

/** A queue that the developer inbox shows or waits for, and its worker. */
export interface InboxQueue {
  sqs: SQSClient;
  worker: QueueWorker;
  queueUrl: string;
  deadLetterUrl: string;
}

const DRAIN_LIMIT_MS = 10_000;
const POLL_MS = 100;

export interface QueueState {
  waiting: number;
  inFlight: number;
  deadLettered: number;
}

async function readQueueState({ sqs, queueUrl, deadLetterUrl }: InboxQueue): Promise<QueueState> {
  const [own, dead] = await Promise.all([queueDepth(sqs, queueUrl), queueDepth(sqs, deadLetterUrl)]);
  return { ...own, deadLettered: dead.waiting + dead.inFlight };
}

/** The messages of several queues together. */
const addedStates = (states: readonly QueueState[]): QueueState => ({
  waiting: states.reduce((sum, { waiting }) => sum + waiting, 0),
  inFlight: states.reduce((sum, { inFlight }) => sum + inFlight, 0),
  deadLettered: states.reduce((sum, { deadLettered }) => sum + deadLettered, 0),
});

/**
 * Waits until the worker is idle, 10 s at most. Failed messages that wait for redelivery stay in
 * flight although no handler runs: seen twice in a row, they do not count as work.
 */
async function drainQueue(queue: InboxQueue): Promise<QueueState & { idle: boolean }> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  let idleReads = 0;
  for (;;) {
    const state = await readQueueState(queue);
    const isIdleNow = state.waiting === 0 && !queue.worker.isBusy();
    idleReads = isIdleNow ? idleReads + 1 : 0;
    const idle = isIdleNow && (state.inFlight === 0 || idleReads > 2);
    if (idle || performance.now() > end) return { ...state, idle };
    await sleep(POLL_MS);
  }
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and was meant for it: by its address, by a Host header that shows
 * that no foreign name resolves here, and by an Origin that shows that no foreign page sent it.
 */
function isFromThisMachine(request: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  const { host, origin } = request.headers;
  if (!loopbackAddresses.has(request.ip)) return false;
  if (host === undefined || !loopbackNames.has(host.replace(/:\d+$/, ''))) return false;
  return origin === undefined || origin === `http://${host}`;
}

export interface InboxParts {
  bank: BankEngine;
  clock: ServiceClock;
  jobs: JobRunner;
  queue: InboxQueue;
  textQueue: InboxQueue;
  sweepQueue: InboxQueue;
  texts: TextsEngine;
  push: PushEngine;
  /** Where deposits are paid by card. */
  portOne: PortOneEngine | null;
  onClockMoved: () => Promise<void>;
}

const transfer = {
  account_owner: z.string().min(1).max(40),
  memo: z.string().max(100).optional(),
  tid: z.string().min(1).max(64).optional(),
  trdate: z.iso.datetime({ offset: true }).optional(),
};
const creditBody = z.strictObject({ ...transfer, acc_in: z.number().int().positive() });
const debitBody = z.strictObject({ ...transfer, acc_out: z.number().int().positive() });

const clockBody = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().nonnegative() }),
]);

const jobParams = z.object({
  job: z.enum(['sweep', 'owner-summary', 'daily-close', 'bank-feed', 'rescues'] satisfies [
    ScheduledJob,
    ...ScheduledJob[],
  ]),
});
const rowsBody = z.strictObject({
  rows: z.int().min(1).max(20_000),
  lists: z.array(z.enum(ROW_KINDS)).optional(),
});
const smsQuery = z.object({ phone: z.string().optional() });

/** The developer inbox, which replaces phone, bank and waiting. Only this machine may open it. */
export async function registerInbox(app: FastifyInstance, parts: InboxParts): Promise<void> {
  if (parts.portOne !== null) registerWindow(app);
  app.get('/_local', (_request, reply) => reply.redirect('/_local/'));
  await app.register(
    async (inbox) => {
      guard(inbox);
      await inbox.register(fastifyStatic, {
        root: fileURLToPath(new URL('./page', import.meta.url)),
        prefix: '/',
        decorateReply: false,
        cacheControl: false,
      });
      registerCalls(inbox, parts);
    },
    { prefix: '/_local' },
  );
}

function guard(inbox: FastifyInstance): void {
  inbox.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders('/_local/'), 'cache-control': 'no-store' });
    if (!isFromThisMachine(request)) await reply.code(403).send({ message: 'This machine only' });
  });
  inbox.setErrorHandler(async (error, _request, reply) => {
    const isCallersFault =
      error instanceof z.ZodError || error instanceof RangeError || error instanceof SyntaxError;
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    await reply.code(isCallersFault ? 400 : 500).send({ message });
  });
}

function registerCalls(
  inbox: FastifyInstance,
  { bank, clock, jobs, queue, textQueue, sweepQueue, texts, push, portOne, onClockMoved }: InboxParts,
): void {
  if (portOne !== null) registerPayments(inbox, portOne, readJson);
  const readClock = () => ({ now: iso(clock.now()) });

  inbox.get('/sms', async (request) => {
    const { phone } = smsQuery.parse(request.query);
    // What has been announced is to be seen.
    await drainQueue(textQueue);
    return { messages: texts.list(phone) };
  });

  inbox.get('/pushes', async () => {
    await drainQueue(textQueue);
    return { pushes: push.list() };
  });
  // A browser without a push service of its own subscribes with this one.
  inbox.post('/push-browsers', async () => push.addBrowser());

  inbox.get('/bank/rows', async () => ({ rows: bank.list() }));
  inbox.post('/bank/credits', async (request) => {
    const credit = bank.add(creditBody.parse(readJson(request.body)), clock.now());
    return { credit, report: await jobs.run('bank-feed') };
  });
  inbox.post('/bank/debits', async (request) => {
    const debit = bank.add(debitBody.parse(readJson(request.body)), clock.now());
    return { debit, report: await jobs.run('bank-feed') };
  });

  inbox.get('/clock', async () => readClock());
  inbox.post('/clock', async (request) => {
    const body = clockBody.parse(readJson(request.body));
    clock.moveTo('now' in body ? Date.parse(body.now) : clock.now() + body.advanceSeconds * 1_000);
    await onClockMoved();
    await jobs.catchUp();
    await drainQueue(sweepQueue);
    return readClock();
  });

  inbox.post('/jobs/:job', async (request) => {
    const report = await jobs.run(jobParams.parse(request.params).job);
    // What the sweep has handed out is part of it.
    await drainQueue(sweepQueue);
    return { report };
  });

  // The sweep queue goes first, because a part of it queues applications whose message was lost, and both
  // announce.
  inbox.get('/queue', async () => ({
    sweep: await readQueueState(sweepQueue),
    matching: await readQueueState(queue),
    texts: await readQueueState(textQueue),
  }));
  inbox.post('/queue/drain', async () => {
    const states = [await drainQueue(sweepQueue), await drainQueue(queue), await drainQueue(textQueue)];
    return { ...addedStates(states), idle: states.every(({ idle }) => idle) };
  });

  inbox.get('/demo', async () => demoAccounts);
  inbox.get('/openapi.json', async () => apiDocument());
  inbox.post('/console-rows', async (request) => {
    const { rows, lists } = rowsBody.parse(readJson(request.body));
    await addConsoleRows(await getServices(), rows, clock.now(), lists);
    return { rows };
  });
}

function readJson(body: unknown): unknown {
  return Buffer.isBuffer(body) && body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
}
