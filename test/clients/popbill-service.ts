import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { vi } from 'vitest';

type Json = Record<string, unknown>;
const read = (name: string): string =>
  readFileSync(new URL(`./popbill/${name}.json`, import.meta.url), 'utf8');

/** Answers in the shape that Popbill documents, kept as files; `{name}` in them is replaced. */
export const recorded = (name: string, names: Record<string, string> = {}): Json =>
  JSON.parse(read(name).replaceAll(/\{(\w+)\}/g, (whole, key: string) => names[key] ?? whole));

export interface Script {
  /** The job's states in the order of the requests; the last one repeats. */
  states: readonly unknown[];
  pages: readonly unknown[];
  /** Calls that are refused with an error of the service: `token`, `job`, `state`, `search`. */
  refused?: string;
  /** Calls whose connection is closed. */
  broken?: string;
}

/**
 * A local Popbill server: the library's own requests reach it, only without TLS, so that everything above the
 * connection is the real client. `calls` are the requests in their order.
 */
export async function startPopbill() {
  const script: { current: Script } = { current: { states: [], pages: [] } };
  const calls: { call: string; host: string; query: Record<string, string>; token: string }[] = [];
  let looks = 0;
  const server = http.createServer((request, response) => {
    const { states, pages, refused, broken } = script.current;
    const { call, answer, url } = answerTo(
      request,
      () => states[Math.min(looks++, states.length - 1)],
      pages,
    );
    const { authorization = '' } = request.headers;
    calls.push({
      call,
      host: String(request.headers['x-real-host']),
      query: Object.fromEntries(url.searchParams),
      token: authorization.replace(/ .*/s, ''),
    });
    if (broken === call) return void request.destroy();
    const [status, body] = refused === call ? [400, recorded('refused')] : [200, answer];
    const isZipped = request.headers['accept-encoding']?.includes('gzip') === true && call !== 'job';
    response.writeHead(status, {
      'content-type': 'application/json;charset=utf-8',
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    });
    const text = JSON.stringify(body);
    response.end(isZipped ? gzipSync(text) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.spyOn(https, 'request').mockImplementation(((
    { host, ...options }: RequestOptions,
    then: (response: IncomingMessage) => void,
  ) =>
    http.request(
      { ...options, host: '127.0.0.1', port, headers: { ...options.headers, 'x-real-host': String(host) } },
      then,
    )) as typeof https.request);
  return {
    calls,
    play(next: Script): void {
      script.current = next;
      calls.length = 0;
      looks = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answerTo(request: IncomingMessage, nextState: () => unknown, pages: readonly unknown[]) {
  const url = new URL(request.url ?? '/', 'http://popbill');
  const { pathname } = url;
  if (pathname === '/POPBILL/Token') return { call: 'token', answer: recorded('token'), url };
  if (pathname === '/EasyFin/Bank/BankAccount') return { call: 'job', answer: recorded('job'), url };
  if (pathname.endsWith('/State')) return { call: 'state', answer: nextState(), url };
  return { call: 'search', answer: pages[Number(url.searchParams.get('Page')) - 1], url };
}
