import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { median } from '../support/figures.ts';
import { goal, type Row, writeTable } from '../support/tables.ts';
import { type Paint, serveSite, visit } from './lighthouse.ts';

/** In KB after gzip, and of a visit. */
const GOALS = { script: 75, route: 25, style: 12, timesBlank: 0.8, cls: 0, tbtMs: 100 } as const;
/** Visits of each page. */
const ROUNDS = 5;
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Built {
  /** Bytes after gzip by path in the built site. */
  sizes: Map<string, number>;
  page: string;
  /** The text of each script. */
  scripts: Map<string, string>;
}

/** Builds the site into `folder` as for a deployment and reads the result. */
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

/** The scripts with everything that they import statically, however deep. `from"./x.js"`
 * and `import"./x.js"`, not `import(...)`. */
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
  // The one script that runs before the first paint names those that follow when they are wanted.
  const before = namedBy(page, /<script[^>]*>/g, /src="([^"]+)"/);
  const entries = namedBy(page, /<script[^>]*>/g, /data-main="([^"]+)"/);
  const styles = namedBy(page, /<link[^>]*rel="stylesheet"[^>]*>/g, /href="([^"]+)"/);
  const code = withImports(scripts, entries);
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const row = (part: string, paths: readonly string[], most?: number): Row => ({
    'before the first paint': part,
    files: paths.length,
    'KB after gzip': kilobytes(sum(paths)),
    goal: most === undefined ? '' : goal(most, sum(paths) <= most * 1_024),
  });
  if ([before, code, styles].some((paths) => paths.length === 0)) {
    throw new Error('the page names no script or no style sheet');
  }
  return {
    rows: [
      row('index.html', ['index.html']),
      row('style sheets', styles, GOALS.style),
      row('scripts', before),
      row('scripts until React has the page, at the first intent', [...before, ...code], GOALS.script),
    ],
    first: new Set([...before, ...code]),
  };
}

/** Every script that is loaded later: a page's own chunk, or one that pages share; the largest first. */
const chunks = ({ sizes }: Built, first: ReadonlySet<string>) =>
  [...sizes]
    .filter(([path]) => path.endsWith('.js') && !first.has(path))
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, bytes]) => ({ path, bytes }));

/** The smallest React page, built by the same tools: the base cost of the phone and the framework. */
async function buildBlank(folder: string): Promise<void> {
  const source = join(folder, 'source');
  await mkdir(source);
  const page =
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>blank</title><meta name="viewport" content="width=device-width"></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
  const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'blank'));`;
  await writeFile(join(source, 'index.html'), page);
  await writeFile(join(source, 'main.js'), script);
  const alias = ['react-dom', 'react'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(root, 'node_modules', name),
  }));
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    build: { outDir: join(folder, 'built'), emptyOutDir: true },
  });
}

/** Medians of a phone's visits to our page and the blank page in turn;
 * empty when Lighthouse is not available. */
async function paints(site: string, blank: string): Promise<Row[]> {
  const pages = { ours: await serveSite(site), blank: await serveSite(blank) };
  const seen: Record<keyof typeof pages, Paint[]> = { ours: [], blank: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['ours', 'blank'] as const) {
        const paint = await visit(pages[name].url);
        if (paint === null) return [];
        seen[name].push(paint);
      }
    }
  } finally {
    for (const { close } of Object.values(pages)) close();
  }
  const mid = (name: keyof typeof pages, what: keyof Paint) => median(seen[name].map((paint) => paint[what]));
  const row = (what: string, measured: number, most?: number): Row => ({
    'a visit of the landing': what,
    measured: Number(measured.toFixed(3)),
    goal: most === undefined ? '' : goal(Number(most.toFixed(3)), measured <= most),
  });
  const blank$ = mid('blank', 'lcp');
  return [
    row('LCP of a blank React page, ms', blank$),
    row('LCP, ms', mid('ours', 'lcp'), GOALS.timesBlank * blank$),
    row('CLS', mid('ours', 'cls'), GOALS.cls),
    row('TBT, ms', mid('ours', 'tbt'), GOALS.tbtMs),
  ];
}

/**
 * Bytes after gzip of what the landing page needs before its first paint, and of every chunk that a page
 * loads later; Lighthouse's figures of the landing page on a phone beside a blank React page.
 */
export async function run(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-web-'));
  try {
    const site = join(folder, 'site');
    const built = await buildSite(site);
    const { rows, first } = critical(built);
    const later = chunks(built, first);
    const [largest = { path: '', bytes: 0 }] = later;
    await writeTable([
      ...rows,
      {
        'before the first paint': 'later: the largest script of a page',
        files: 1,
        'KB after gzip': kilobytes(largest.bytes),
        goal: goal(GOALS.route, largest.bytes <= GOALS.route * 1_024),
      },
    ]);
    await buildBlank(folder);
    const painted = await paints(site, join(folder, 'built'));
    if (painted.length > 0) await writeTable(painted);
    return { rows, chunks: later, painted };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
