import type { TestProject } from 'vitest/node';
import { engineUrls, startEngines, type EngineUrls } from '../../infra/local/engines/start-engines.ts';
import { chooseStoreEngine } from '../../infra/local/engines/store-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engineUrls: EngineUrls;
  }
}

/** One store, one queue emulator and one text stand-in for the whole run; every test file has its own table. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const engines = await startEngines({ engine: chooseStoreEngine(process.env) });
  project.provide('engineUrls', engineUrls(engines));
  return () => engines.stop();
}
