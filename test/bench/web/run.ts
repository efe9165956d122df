import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { report, type Row } from '../support/table-print.ts';

/** Goals of quality.md, in KB after gzip. */
const GOALS = { script: 95, route: 25, style: 12 } as const;
/** The file keeps all of them. */
const CHUNKS_SHOWN = 15;
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Built {
  /** Bytes after gzip by path in the built site. */
  sizes: Map<string, number>;
  page: string;
  /** The text of each script. */
  scripts: Map<string, string>;
}

/** Builds the site as it is deployed, into `folder`, and reads what was built. */
async function buildSite(folder: string): Promise<Built> {
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const built: Built = { sizes: new Map(), page: '', scripts: new Map() };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    const bytes = await readFile(file);
    built.sizes.set(path, gzipSync(bytes, { level: 9 }).length);
    if (path.endsWith('.js')) built.scripts.set(path, bytes.toString());
    if (path === 'index.html') built.page = bytes.toString();
  }
  return built;
}

/** Paths that a tag of the page names, for example the `href` of its style sheets. */
const namedBy = (page: string, tag: RegExp, attribute: RegExp): string[] =>
  [...page.matchAll(tag)]
    .map(([text]) => attribute.exec(text)?.[1])
    .filter((path): path is string => path !== undefined && path.startsWith('/'))
    .map((path) => path.slice(1));

/** The scripts with everything that they import statically, however deep. `from"./x.js"` and `import"./x.js"`, not `import(...)`. */
function withImports(scripts: ReadonlyMap<string, string>, entries: readonly string[]): string[] {
  const found = new Set<string>(entries);
  for (const path of found) {
    const text = scripts.get(path) ?? '';
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
      found.add(folder + name);
    }
  }
  return [...found];
}

const kilobytes = (bytes: number): number => Number((bytes / 1_024).toFixed(1));

function critical(built: Built): { rows: Row[]; first: ReadonlySet<string> } {
  const { page, scripts, sizes } = built;
  const entries = namedBy(page, /<script[^>]*type="module"[^>]*>/g, /src="([^"]+)"/);
  const styles = namedBy(page, /<link[^>]*rel="stylesheet"[^>]*>/g, /href="([^"]+)"/);
  const code = withImports(scripts, entries);
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const row = (part: string, paths: readonly string[], goal: number | null): Row => ({
    'critical path of the landing': part,
    files: paths.length,
    'gzip, KB': kilobytes(sum(paths)),
    'goal, KB': goal ?? '-',
    verdict: goal === null ? '-' : sum(paths) <= goal * 1_024 ? 'met' : 'MISSED',
  });
  if (code.length === 0 || styles.length === 0) throw new Error('the page names no script or no style sheet');
  return {
    rows: [
      row('index.html', ['index.html'], null),
      row('scripts', code, GOALS.script),
      row('style sheets', styles, GOALS.style),
      row('together', ['index.html', ...code, ...styles], null),
    ],
    first: new Set(code),
  };
}

/** Every script that is loaded later: a page's own chunk, or what pages share. */
function chunks({ sizes }: Built, first: ReadonlySet<string>): Row[] {
  return [...sizes]
    .filter(([path]) => path.endsWith('.js') && !first.has(path))
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, bytes]) => ({
      'route chunk': path,
      'gzip, KB': kilobytes(bytes),
      'goal, KB': GOALS.route,
      verdict: bytes <= GOALS.route * 1_024 ? 'met' : 'MISSED',
    }));
}

/** Bytes after gzip of what the landing needs before its first paint, and of every chunk that a page loads later. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-web-'));
  try {
    const built = await buildSite(folder);
    const { rows, first } = critical(built);
    const later = chunks(built, first);
    await report('web', rows, { goalsKb: GOALS, chunks: later });
    console.table(later.slice(0, CHUNKS_SHOWN));
    console.log(`and ${Math.max(0, later.length - CHUNKS_SHOWN)} smaller ones`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
