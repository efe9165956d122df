import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { median, report, type Row } from '../support/table-print.ts';
import { type Paint, serveSite, visit } from './lighthouse.ts';

/** Goals, in KB after gzip. */
const GOALS = { script: 75, route: 25, style: 12 } as const;
/** Chunks that the table prints; the file has all. */
const CHUNKS_SHOWN = 15;
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
  const row = (part: string, paths: readonly string[], goal: number | null): Row => ({
    'critical path of the landing': part,
    files: paths.length,
    'gzip, KB': kilobytes(sum(paths)),
    'goal, KB': goal ?? '-',
    verdict: goal === null ? '-' : sum(paths) <= goal * 1_024 ? 'met' : 'MISSED',
  });
  if ([before, code, styles].some((paths) => paths.length === 0)) {
    throw new Error('the page names no script or no style sheet');
  }
  return {
    rows: [
      row('index.html', ['index.html'], null),
      row('scripts that the landing loads by itself', before, GOALS.script),
      row('style sheets', styles, GOALS.style),
      row('together', ['index.html', ...before, ...styles], null),
      row('scripts until React has the page, on intent', [...before, ...code], null),
    ],
    first: new Set([...before, ...code]),
  };
}

/** Every script that is loaded later: a page's own chunk, or one that pages share. */
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
  const spread = (name: keyof typeof pages, what: keyof Paint) => {
    const all = seen[name].map((paint) => paint[what]).toSorted((a, b) => a - b);
    return [median(all), all.at(0), all.at(-1)].map((value) => Number(value?.toFixed(3))).join(' / ');
  };
  const ratio = mid('ours', 'lcp') / mid('blank', 'lcp');
  const row = (what: keyof Paint, goal: string, isMet: boolean): Row => ({
    'Lighthouse, mobile: median / least / most': what.toUpperCase(),
    ours: spread('ours', what),
    'blank React page': spread('blank', what),
    goal,
    verdict: isMet ? 'met' : 'MISSED',
  });
  return [
    row('lcp', `<= 1 x blank (now ${ratio.toFixed(2)})`, ratio <= 1),
    row('cls', '0', mid('ours', 'cls') === 0),
    row('tbt', '<= 100 ms', mid('ours', 'tbt') <= 100),
  ];
}

/**
 * Bytes after gzip of what the landing page needs before its first paint, and of every chunk that a page
 * loads later; Lighthouse's figures of the landing page on a phone beside a blank React page;
 * how soon a tap is answered.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-web-'));
  try {
    const site = join(folder, 'site');
    const built = await buildSite(site);
    const { rows, first } = critical(built);
    const later = chunks(built, first);
    await buildBlank(folder);
    const painted = await paints(site, join(folder, 'built'));
    await report('web', rows, { goalsKb: GOALS, chunks: later, paints: painted });
    console.table(later.slice(0, CHUNKS_SHOWN));
    console.log(`and ${Math.max(0, later.length - CHUNKS_SHOWN)} smaller ones`);
    console.table(painted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
