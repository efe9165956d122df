import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { iso } from '../../../shared/calendar.ts';
import type { PushSubscriptionKeys } from '../../../shared/schemas/push.ts';
import { closeServer, listenLocally, sendJson } from './http.ts';

/** One push as the developer inbox shows it. `message` is null where it can
 * be read by a real browser only. */
export interface SentPush {
  to: string;
  message: string | null;
  /** The headers by which the service says how long and how urgently. */
  ttl: number;
  urgency: string;
  topic: string;
  sentAt: string;
}

/** How the stand-in answers pushes to one browser from now on; `hang`: not. */
const FAULTS = ['gone', 'fail', 'hang'] as const;
export type PushFault = (typeof FAULTS)[number];
const STATUS = { gone: 410, fail: 503 } as const;

export interface PushEngine {
  url: string;
  /** Newest first; all of them without an address. */
  list(to?: string): SentPush[];
  /** A browser that does not exist, with keys of which the stand-in knows the private part. */
  addBrowser(): PushSubscriptionKeys;
  stop(): Promise<void>;
}

interface Browser {
  pair: ECDH;
  authSecret: string;
}

/** The stand-in for the push services of browsers: keeps what is pushed, and
 * decrypts it for browsers that it made up. POST /push?to= gets the body that
 * the real service would get. For other processes: POST /browsers, GET
 * /pushes?to= and POST /answer?to=&fault=. */
export async function startPushEngine(now: () => number = Date.now): Promise<PushEngine> {
  const pushes: SentPush[] = [];
  const browsers = new Map<string, Browser>();
  const faults = new Map<string, PushFault>();
  const list = (to?: string) => pushes.filter((push) => to === undefined || push.to === to).reverse();

  const addBrowser = (): PushSubscriptionKeys => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const endpoint = `https://fcm.googleapis.com/fcm/send/local-${randomUUID()}`;
    browsers.set(endpoint, { pair, authSecret: auth });
    return { endpoint, keys: { p256dh, auth } };
  };

  async function take(to: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const fault = faults.get(to);
    if (fault === 'hang') return;
    if (fault !== undefined) return void response.writeHead(STATUS[fault]).end();
    const header = (name: string) => String(request.headers[name] ?? '');
    const message = readFor(browsers.get(to), content);
    const how = { ttl: Number(header('ttl')), urgency: header('urgency'), topic: header('topic') };
    pushes.push({ to, message, ...how, sentAt: iso(now()) });
    response.writeHead(201).end();
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const to = searchParams.get('to') ?? undefined;
    const call = `${request.method} ${pathname}`;
    if (call === 'POST /push' && to !== undefined) void take(to, request, response);
    else if (call === 'POST /browsers') sendJson(response, addBrowser());
    else if (call === 'GET /pushes') sendJson(response, { pushes: list(to) });
    else if (call === 'POST /answer' && to !== undefined) {
      const fault = FAULTS.find((known) => known === searchParams.get('fault'));
      if (fault === undefined) faults.delete(to);
      else faults.set(to, fault);
      sendJson(response, { success: true });
    } else sendJson(response, { message: 'Not Found' }, 404);
  });
  return { url: await listenLocally(server), list, addBrowser, stop: () => closeServer(server) };
}

function readFor(browser: Browser | undefined, content: Buffer): string | null {
  if (browser === undefined) return null;
  const { pair: privateKey, authSecret } = browser;
  return ece.decrypt(content, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8');
}
