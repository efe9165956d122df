import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';

/**
 * `npm run bench -- <part> [arguments]`: runs test/bench/<part>/run.ts, which exports `run(args)`, writes its
 * tables and returns what is written to bench-results/<part>.json. Without a part all of them run.
 */
const PARTS = ['match', 'match-cost', 'chance', 'cold', 'warm', 'store', 'web'] as const;
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
const here = fileURLToPath(new URL('.', import.meta.url));
const results = join(here, '../../bench-results');

async function runPart(part: string, args: string[]): Promise<void> {
  const file = join(here, part, 'run.ts');
  if (!existsSync(file)) throw new Error(`no bench part "${part}" (known: ${PARTS.join(', ')})`);
  const module: { run: (args: string[]) => Promise<unknown> } = await import(pathToFileURL(file).href);
  console.log(`\n# ${part}`);
  const result = await module.run(args);
  if (result === undefined) return;
  await mkdir(results, { recursive: true });
  await writeFile(join(results, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

const [part, ...args] = process.argv.slice(2);
for (const name of part ? [part] : PARTS) await runPart(name, args);
