import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { closeServer, listenLocally, sendJson } from '../../infra/local/engines/http.ts';
import type { Engines } from '../../infra/local/engines/start-engines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** GET returns the addresses of the engines (EngineUrls); the first call starts them. */
    enginesAt: string;
  }
}

// Imported on demand: a run of pure tests neither loads nor starts them.
async function start(): Promise<{ urls: object; stop: Engines['stop'] }> {
  const { engineUrls, startEngines } = await import('../../infra/local/engines/start-engines.ts');
  const { chooseStoreEngine } = await import('../../infra/local/engines/store-engine.ts');
  const engines = await startEngines({ engine: chooseStoreEngine(process.env) });
  return { urls: engineUrls(engines), stop: engines.stop };
}

/** One store, one queue emulator and one text stand-in for all test
 * files that ask; every file has its own table. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  let started: ReturnType<typeof start> | undefined;
  const server = createServer((_request, response) => {
    started ??= start();
    started.then(
      ({ urls }) => sendJson(response, urls),
      (error: unknown) => sendJson(response, { message: String(error) }, 500),
    );
  });
  project.provide('enginesAt', await listenLocally(server));
  return async () => {
    await rm(String(project.config.env['DONE_IN_RUN']), { force: true });
    await closeServer(server);
    await started?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
