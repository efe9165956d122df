import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

const OFFLINE_PAGE = '/offline.html';
/** What the offline page shows; their names stay when their contents change. */
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css'] as const;

/** Writes `sw.js` for the site in `outDir`, whose other files are all there. It
 * keeps what `shell`, the empty page, loads. */
export async function writeServiceWorker(outDir: string, shell: string): Promise<void> {
  const named = OFFLINE_FILES.map(async (url) => ({
    url,
    revision: createHash('sha256')
      .update(await readFile(join(outDir, url)))
      .digest('hex'),
  }));
  const hashed = new Set(shell.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const precached = [...(await Promise.all(named)), ...[...hashed].map((url) => ({ url, revision: null }))];
  const { output } = (await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHED: JSON.stringify(precached), OFFLINE_PAGE: JSON.stringify(OFFLINE_PAGE) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(web, 'worker/sw.ts'), output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  await writeFile(join(outDir, 'sw.js'), output[0].code);
}
