import { fork } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleFunction } from '../../../infra/bundle.ts';
import { lambdaContext } from '../../../infra/local/service/lambda-context.ts';
import { TEST_NOW } from '../../support/service.ts';

export interface BundledFunction {
  invoke(event: object): Promise<unknown>;
  /** Ends the process and returns what it wrote. */
  stop(): Promise<string>;
}

const loadedAt = performance.now();
/** The clock that all bundles of a test share: it runs from TEST_NOW on. */
export const bundlesNow = (): number => TEST_NOW + Math.round(performance.now() - loadedAt);

/** A function’s bundle in a process of its own outside the repository, with this environment alone. */
export async function startBundle(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<BundledFunction> {
  await bundleFunction(name, folder);
  const host = join(folder, 'lambda.mjs');
  await copyFile(fileURLToPath(new URL('lambda.mjs', import.meta.url)), host);
  const bundle = pathToFileURL(join(folder, name, 'index.mjs')).href;
  const child = fork(host, [bundle, String(bundlesNow())], {
    cwd: folder,
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the function ended with ${String(code)}`);
  });
  // Between two events nobody waits for an answer.
  ended.catch(() => undefined);
  let written = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written += text));
  return {
    async invoke(event) {
      const answered = once(child, 'message');
      child.send({ event, context: plainContext(name) });
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    },
    async stop() {
      child.kill();
      await closed;
      return written;
    },
  };
}

/** Without the methods, which no message can carry. */
const plainContext = (name: string): object => JSON.parse(JSON.stringify(lambdaContext(name)));
