import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../site/build-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const siteDir = join(root, 'web/dist');

/** All sources of the built site. */
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/worker',
  'web/index.html',
  'web/identity.html',
  'web/pay.html',
  'web/vite.config.ts',
  'shared',
  'package-lock.json',
];

/** What a build writes, the last of it at its end: a site without them was not finished. */
const BUILT = ['index.html', 'shell.html', 'sw.js'];

/** When the site of a folder was built, in ms; 0 when that was not finished. */
export async function builtAt(folder: string): Promise<number> {
  return Math.min(...(await Promise.all(BUILT.map((file) => modifiedAt(join(folder, file))))));
}

/** Builds the site unless it is newer than all its sources. */
export async function buildSiteIfStale(onBuild: () => void): Promise<void> {
  const built = await builtAt(siteDir);
  const newest = Math.max(...(await Promise.all(sources.map((source) => newestIn(join(root, source))))));
  if (built >= newest) return;
  onBuild();
  await buildSite();
}

/** The latest change of a file, or of anything in a folder (a removed
 * file changes its folder); 0 when absent. */
async function newestIn(path: string): Promise<number> {
  const own = await modifiedAt(path);
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const times = await Promise.all(entries.map((entry) => modifiedAt(join(entry.parentPath, entry.name))));
  return Math.max(own, ...times);
}

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    (info) => info.mtimeMs,
    () => 0,
  );
}
