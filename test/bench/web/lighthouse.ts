import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const run$ = promisify(execFile);

/** Runs from npm's own cache: as a dependency its optional parts would break the lockfile. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const CHROMIUM_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Lighthouse's figures of one visit: milliseconds, layout shift without a unit. */
export interface Paint {
  lcp: number;
  cls: number;
  tbt: number;
}

const audit = z.object({ numericValue: z.number() });
const report = z.object({
  audits: z.object({
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'total-blocking-time': audit,
  }),
});

/** Serves a built site as CloudFront does: compressed, the page for every path, nobody signed in. */
export async function serveSite(folder: string): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":null}');
      return;
    }
    const named = join(folder, pathname);
    const shell = join(folder, 'shell.html');
    const page = pathname !== '/' && existsSync(shell) ? shell : join(folder, 'index.html');
    const file = extname(pathname) !== '' && existsSync(named) ? named : page;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const bytes = await readFile(file);
    const isText = !type.startsWith('font/') && type !== 'application/octet-stream';
    const headers = { 'content-type': type, ...(isText ? { 'content-encoding': 'gzip' } : {}) };
    response.writeHead(200, headers).end(isText ? gzipSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** One visit of a phone with Lighthouse's simulated throttling; null when
 * Lighthouse or Chromium is not available. */
export async function visit(url: string): Promise<Paint | null> {
  if (!existsSync(CHROMIUM)) return null;
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', '--only-categories=performance'];
  try {
    const { stdout } = await run$('npx', [...args, `--chrome-flags=${CHROMIUM_FLAGS}`], {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      maxBuffer: 64 * 1_024 * 1_024,
    });
    const { audits } = report.parse(JSON.parse(stdout));
    return {
      lcp: audits['largest-contentful-paint'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
    };
  } catch (error) {
    console.error(`no Lighthouse: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`);
    return null;
  }
}
