import { join } from 'node:path';
import type { SQSClient } from '@aws-sdk/client-sqs';
import fastify, { type FastifyInstance } from 'fastify';
import { readBalance, accountRows } from '../../functions/use-cases/bank/bank-check.ts';
import { sumWon } from '../../functions/domain/money/sum-won.ts';
import type { PasswordHasher } from '../../functions/ports.ts';
import { setClock } from '../../functions/runtime/clock.ts';
import { parseConfig } from '../../functions/config.ts';
import { createServices, getServices, setServices } from '../../functions/runtime/services.ts';
import type { WorkerName } from '../definitions/event-names.ts';
import {
  type QueueDefinition,
  queueDefinition,
  sweepQueueDefinition,
  textQueueDefinition,
} from '../definitions/queue-definition.ts';
import { registerApi } from './service/api.ts';
import { demoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { engineClients, localClient } from './engines/clients.ts';
import { startPortOneEngine } from './engines/portone.ts';
import { createQueuePair, type QueuePair } from './engines/queue.ts';
import { engineUrls, recreateTable, startEngines } from './engines/start-engines.ts';
import type { StoreEngine } from './engines/store-engine.ts';
import { createRunJob, importWorker } from './service/events.ts';
import { registerInbox } from './inbox/routes.ts';
import { startJobRunner } from './service/job-runner.ts';
import { startQueueWorker } from './service/queue-worker.ts';
import { createServiceClock, type ServiceClock } from './service/service-clock.ts';
import { localTableName as tableName, serviceEnvironment } from './service/service-environment.ts';
import { registerPictures } from './service/pictures.ts';
import { registerSite } from './service/site.ts';
import { openState, saveState, storePath } from './service/state.ts';

/** Failed messages are redelivered soon enough to watch; the deployed queue waits six worker timeouts. */
const LOCAL_VISIBILITY_SECONDS = 20;
/** Two demo members are matched again and again. */
const FOR_TRIALS = { PAIR_LOCK_DAYS: '0' };

export interface HostOptions {
  /** 0 picks a free one. */
  port: number;
  /** The folder that keeps data between starts; without it everything is in memory. */
  folder: string | undefined;
  /** The default is the engine that made the folder's data, or else this machine's default. */
  storeEngine?: StoreEngine | undefined;
  /** The clock of new data starts here (epoch ms); by default at the machine's time. */
  startAt?: number | undefined;
  siteDir: string;
  /** Tests take a cheap one: each sign-in costs a quarter of a second. */
  passwords?: PasswordHasher;
  onError: (where: string, error: unknown) => void;
}

export interface LocalHost {
  url: string;
  stop(): Promise<void>;
}

/** Starts the whole service in this process, and its engines. stop() stops all of them. */
export async function startHost(options: HostOptions): Promise<LocalHost> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    return { url: await start(options, closers), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: HostOptions, closers: (() => Promise<void>)[]): Promise<string> {
  const { folder, onError } = options;
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const { storeEngine, startAt = Date.now(), port } = options;
  const state = await openState(folder, { storeEngine, clockOffsetMs: startAt - Date.now() });
  const clock = createServiceClock(state.clockOffsetMs);
  const dataPath = folder === undefined ? undefined : storePath(folder);
  const picturesFolder = folder === undefined ? undefined : join(folder, 'pictures');
  const engines = await startEngines({ engine: state.storeEngine, dataPath, picturesFolder }, clock.now);
  closers.push(() => engines.stop());

  const urls = engineUrls(engines);
  const { dynamo, sqs } = engineClients(urls);
  const [queues, textQueues, sweepQueues] = await createQueues(sqs);
  const secrets = { ...state, adminPassword: demoAccounts.adminPassword };
  const queueUrls = {
    queueUrl: queues.queueUrl,
    textQueueUrl: textQueues.queueUrl,
    sweepQueueUrl: sweepQueues.queueUrl,
  };
  const siteOrigin = `http://localhost:${port}`;
  const portOne = process.env['PAYMENTS'] === 'portone' ? await startPortOneEngine(clock.now) : null;
  if (portOne !== null) closers.push(() => portOne.stop());
  const environment = serviceEnvironment({ urls, tableName, ...queueUrls, secrets, siteOrigin });
  Object.assign(process.env, environment, FOR_TRIALS, portOne?.env);
  const services = createServices(parseConfig(process.env), localClient);
  setServices({ ...services, passwords: options.passwords ?? services.passwords });
  setClock(clock.now);
  if (!state.hasDemo) {
    await recreateTable(dynamo, tableName);
    await loadDemo(clock.now());
    state.hasDemo = true;
    await saveState(folder, state);
  }

  engines.bank.open(await bankWon(clock.now()));

  const startWorker = async (name: WorkerName, queueUrl: string, definition: QueueDefinition) => {
    const { batchSize, batchWindowSeconds, maxConcurrency } = definition;
    const worker = startQueueWorker({
      sqs,
      queueUrl,
      handler: await importWorker(name),
      batchSize,
      windowMs: batchWindowSeconds * 1_000,
      maxConcurrency,
      onError: (error) => onError(name, error),
    });
    closers.push(() => worker.stop());
    return worker;
  };
  const worker = await startWorker('match-worker', queues.queueUrl, queueDefinition);
  const textWorker = await startWorker('text-worker', textQueues.queueUrl, textQueueDefinition);
  const sweepWorker = await startWorker('sweep-worker', sweepQueues.queueUrl, sweepQueueDefinition);
  const jobs = startJobRunner(clock.now, createRunJob(clock.now), onError);
  closers.push(() => jobs.stop());

  const app = createApp(clock);
  closers.push(() => app.close());
  await registerApi(app, { now: clock.now, onError: (error) => onError('api', error) });
  await registerInbox(app, {
    bank: engines.bank,
    clock,
    jobs,
    queue: { sqs, worker, ...queues },
    textQueue: { sqs, worker: textWorker, ...textQueues },
    sweepQueue: { sqs, worker: sweepWorker, ...sweepQueues },
    texts: engines.texts,
    push: engines.push,
    portOne,
    onClockMoved: async () => {
      state.clockOffsetMs = clock.offsetMs();
      await saveState(folder, state);
    },
  });
  await registerPictures(app, urls.pictures);
  await registerSite(app, options.siteDir);
  await app.listen({ port: options.port, host: 'localhost' });
  return `http://localhost:${portOf(app)}`;
}

/** The queues of applications, of texts and of the sweep's parts. */
async function createQueues(sqs: SQSClient): Promise<[QueuePair, QueuePair, QueuePair]> {
  const create = (name: string) =>
    createQueuePair(sqs, name, { visibilityTimeoutSeconds: LOCAL_VISIBILITY_SECONDS });
  return [await create('match'), await create('text'), await create('sweep')];
}

/** The local bank keeps no rows between starts: its account opens with what it last reported, or what the
 * rows of the demo data come to. */
async function bankWon(now: number): Promise<number> {
  const services = await getServices();
  const balance = await readBalance(services);
  return balance?.balanceWon ?? sumWon(await accountRows(services, { from: 0, to: now }));
}

function createApp(clock: ServiceClock): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Bad Request"}');
    },
  });
  // The site takes the server's time from this header, so that its pages follow when the clock is moved.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString());
  });
  app.setErrorHandler<{ statusCode?: number }>(async (error, _request, reply) => {
    const status = error.statusCode ?? 500;
    await reply.code(status).send({ message: status < 500 ? 'Bad Request' : 'Internal Server Error' });
  });
  return app;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
