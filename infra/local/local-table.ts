import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../../functions/config.ts';
import type { Services } from '../../functions/ports.ts';
import { createServices } from '../../functions/runtime/services.ts';
import { startStore } from './engines/store.ts';
import { localTableName, serviceEnvironment } from './service/service-environment.ts';
import { openState, storePath } from './service/state.ts';

/** True when `npm start` has left data in the folder. */
export function hasLocalData(folder: string): boolean {
  return existsSync(join(folder, 'state.json'));
}

/**
 * Runs `use` on the table that `npm start` left in the folder; only the store is started, and stopped
 * afterwards. `now` is the service's time (epoch ms).
 */
export async function withLocalTable<T>(
  folder: string,
  use: (services: Services, now: number) => Promise<T>,
): Promise<T> {
  const state = await openState(folder);
  const store = await startStore({ engine: state.storeEngine, dataPath: storePath(folder) });
  try {
    const nowhere = 'http://127.0.0.1:9';
    const urls = {
      store: store.url,
      queue: nowhere,
      texts: nowhere,
      bank: nowhere,
      push: nowhere,
      pictures: nowhere,
    };
    const secrets = { pepper: state.pepper, fieldKey: state.fieldKey, adminPassword: 'not-needed' };
    const env = serviceEnvironment({ urls, tableName: localTableName, queueUrl: nowhere, secrets });
    Object.assign(process.env, env);
    const services = createServices(parseConfig({ ...env, LOG_LEVEL: 'silent' }));
    return await use(services, Date.now() + state.clockOffsetMs);
  } finally {
    await store.stop();
  }
}
