import { createRequire } from 'node:module';
import * as z from 'zod';

/** The local substitutes for DynamoDB. */
export const storeEngineSchema = z.enum(['dynoxide', 'dynamodb-local']);
export type StoreEngine = z.output<typeof storeEngineSchema>;

const dynoxidePackage = '@dynoxide/linux-x64';

/** The engine that STORE_ENGINE names; undefined when it is not set. Throws for an unknown name. */
export function requestedStoreEngine(env: Record<string, string | undefined>): StoreEngine | undefined {
  const name = env['STORE_ENGINE'];
  if (!name) return undefined;
  const engine = storeEngineSchema.safeParse(name);
  if (engine.success) return engine.data;
  throw new Error(`STORE_ENGINE is ${storeEngineSchema.options.join(' or ')}, not ${name}.`);
}

/** The engine of an in-memory store: the one that STORE_ENGINE names, or this machine's default. */
export function chooseStoreEngine(env: Record<string, string | undefined>): StoreEngine {
  return requestedStoreEngine(env) ?? defaultStoreEngine();
}

/** Dynoxide where npm has installed its binary; DynamoDB Local, which needs Java, on other machines. */
export function defaultStoreEngine(): StoreEngine {
  return findDynoxide() === undefined ? 'dynamodb-local' : 'dynoxide';
}

/** The path of Dynoxide's binary. Throws with advice when npm has not installed it on this machine. */
export function requireDynoxide(packageName = dynoxidePackage): string {
  const path = findDynoxide(packageName);
  if (path !== undefined) return path;
  throw new Error(
    `Dynoxide is not installed: npm brings ${packageName} to Linux on x64 only. ` +
      'STORE_ENGINE=dynamodb-local uses DynamoDB Local instead; data that Dynoxide keeps goes with --fresh.',
  );
}

function findDynoxide(packageName = dynoxidePackage): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/dynoxide`);
  } catch {
    return undefined;
  }
}
