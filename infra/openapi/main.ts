import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingChanges } from './breaking.ts';
import { apiDocument, documentText, type ApiDocument } from './document.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const [, , name = '', given] = process.argv;
const releasedFile = given ?? pathOf('docs/openapi.json');
const builtFile = pathOf('dist/openapi.json');

async function write(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, documentText(apiDocument()));
}

/** Refuses a call that changed in a way that breaks pages opened before the deployment. */
async function check(): Promise<void> {
  const released = JSON.parse(await readFile(releasedFile, 'utf8')) as ApiDocument;
  const changes = breakingChanges(released, apiDocument());
  if (changes.length === 0) {
    console.log(`No breaking change against ${releasedFile}.`);
    return;
  }
  console.error(`${changes.length} breaking changes against ${releasedFile}:\n${changes.join('\n')}`);
  console.error('Keep what was released and add the new beside it. If it must break: npm run api:release.');
  process.exitCode = 1;
}

const commands: Record<string, () => Promise<void>> = {
  build: () => write(builtFile),
  check,
  release: () => write(releasedFile),
};
const run = commands[name];
if (run === undefined) throw new Error(`usage: main.ts ${Object.keys(commands).join(' | ')} [RELEASED]`);
await run();
