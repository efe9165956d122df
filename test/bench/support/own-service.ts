import { randomUUID } from 'node:crypto';
import { setClock } from '../../../functions/runtime/clock.ts';
import { parseConfig } from '../../../functions/config.ts';
import { createServices, setServices } from '../../../functions/runtime/services.ts';
import { engineClients } from '../../../infra/local/engines/clients.ts';
import { createQueuePair } from '../../../infra/local/engines/queue.ts';
import {
  engineUrls,
  type Engines,
  type EngineUrls,
  recreateTable,
  startEngines,
} from '../../../infra/local/engines/start-engines.ts';
import { chooseStoreEngine } from '../../../infra/local/engines/store-engine.ts';
import { serviceEnvironment } from '../../../infra/local/service/service-environment.ts';
import { CollectingAccount } from '../../support/collecting-account.ts';
import type { TestService } from '../../support/service.ts';
import type { Services } from '../../../functions/ports.ts';

/** The whole service in this process on its own in-memory engines. */
export interface OwnService extends TestService {
  engines: Engines;
  stop(): Promise<void>;
}

const secrets = {
  pepper: 'bench-pepper-of-more-than-thirty-two-characters',
  fieldKey: Buffer.alloc(32, 7).toString('base64'),
  adminPassword: 'test-admin-1234',
};

/**
 * Starts engines and service for a bench part. `replaceServices` may replace single services before
 * their first use. The clock runs; `now` is where it starts.
 */
export async function startOwnService(options: {
  now: number;
  replaceServices?: (services: Services, where: { urls: EngineUrls; tableName: string }) => Services;
}): Promise<OwnService> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const engines = await startEngines({ engine: chooseStoreEngine(process.env) });
  const urls = engineUrls(engines);
  const tableName = `bench-${randomUUID()}`;
  const clients = engineClients(urls);
  const { dynamo, sqs } = clients;
  const stop = async () => {
    for (const client of Object.values(clients)) client.destroy();
    await engines.stop();
  };
  try {
    await recreateTable(dynamo, tableName);
    const queues = await createQueuePair(sqs, `match-${tableName}`);
    const env = serviceEnvironment({ urls, tableName, queueUrl: queues.queueUrl, secrets });
    Object.assign(process.env, env);
    const built = createServices(parseConfig({ ...env, LOG_LEVEL: 'silent' }));
    const services = options.replaceServices?.(built, { urls, tableName }) ?? built;
    setServices(services);
    const clock = runningClock(options.now);
    setClock(clock.now);
    const bank = new CollectingAccount({ services, clock });
    return { tableName, ...queues, env, ...clients, services, clock, bank, engines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function runningClock(start: number): TestService['clock'] {
  const startedAt = performance.now();
  let offset = 0;
  const now = () => Math.round(start + offset + performance.now() - startedAt);
  return { now, set: (at) => void (offset += at - now()), advance: (ms) => void (offset += ms) };
}
