import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listenLocally } from '../../infra/local/engines/http.ts';
import type { Random } from '../support/random.ts';

/** What a remote store does now and then. `Before` and `After` say whether the request was carried out. */
export const STORE_FAULTS = [
  'throttled',
  'conflict',
  'errorBefore',
  'errorAfter',
  'droppedBefore',
  'droppedAfter',
  'late',
  'gatewayPage',
  'hang',
  // An index does not show a row yet.
  'staleIndex',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface StoreProxy {
  url: string;
  /** How often each fault has occurred. */
  counts: Record<StoreFault, number>;
  /** How likely a request meets each fault, 0..1; 0 lets everything through. */
  rate: number;
  /** Whether it answers nothing at all. */
  hangs: boolean;
  /** Whether all connections are cut, those too on which an answer is under way. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** Transactions are few, and conflict more often than anything else fails. */
const CONFLICTS = 10;
/** What an index shows late is common. */
const STALE = 30;
/** Longer than the service waits for an answer. */
const LATE_MS = 2_000;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const jsonError = (status: number, type: string, more: object = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more })),
});

const FAILURES: Partial<Record<StoreFault, Answer>> = {
  throttled: jsonError(400, 'ThrottlingException'),
  errorBefore: jsonError(500, 'InternalServerError'),
  errorAfter: jsonError(500, 'InternalServerError'),
  gatewayPage: {
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><body>Service Unavailable</body></html>'),
  },
};

/** A server between the service and its store that passes requests on, and fails
 * some of them in the ways of `STORE_FAULTS`. */
export async function startStoreProxy(target: string, random: Random): Promise<StoreProxy> {
  const counts = Object.fromEntries(STORE_FAULTS.map((fault) => [fault, 0])) as StoreProxy['counts'];
  const rateOf = (fault: StoreFault, target: string, body: Buffer): number => {
    if (fault === 'conflict') return target.endsWith('TransactWriteItems') ? CONFLICTS * proxy.rate : 0;
    if (fault === 'staleIndex') return body.includes('"IndexName"') ? STALE * proxy.rate : 0;
    return proxy.rate;
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const operation = String(request.headers['x-amz-target']);
    const fault = STORE_FAULTS.find((one) => random.chance(rateOf(one, operation, body)));
    if (fault !== undefined) counts[fault] += 1;
    if (fault === 'hang' || proxy.hangs) return;
    if (fault === 'droppedBefore' || proxy.isDown) return void request.socket.destroy();
    if (fault === 'conflict') return send(response, conflictOf(body));
    if (fault === 'throttled' || fault === 'errorBefore' || fault === 'gatewayPage') {
      return send(response, FAILURES[fault]);
    }
    const real = await passOn(target, request, body);
    if (fault === 'droppedAfter' || proxy.isDown) return void request.socket.destroy();
    if (fault === 'late') await sleep(LATE_MS, undefined, { ref: false });
    if (fault === 'staleIndex') return send(response, withoutOne(real));
    send(response, fault === 'errorAfter' ? FAILURES.errorAfter : real);
  }
  const proxy: StoreProxy = {
    url: await listenLocally(server),
    counts,
    rate: 0,
    hangs: false,
    isDown: false,
    stop: async () => {
      server.closeAllConnections();
      await closeServer(server);
    },
  };
  return proxy;
}

/** A transaction that was cancelled because of another one: no reason names a condition. */
function conflictOf(body: Buffer): Answer {
  const { TransactItems } = JSON.parse(body.toString('utf8')) as { TransactItems: object[] };
  const CancellationReasons = TransactItems.map((_, at) => ({
    Code: at === 0 ? 'TransactionConflict' : 'None',
  }));
  return jsonError(400, 'TransactionCanceledException', { CancellationReasons });
}

/** A query's answer without its last row. */
function withoutOne(answer: Answer): Answer {
  const { Items = [], ...rest } = JSON.parse(answer.body.toString('utf8')) as { Items?: unknown[] };
  const kept = Items.slice(0, -1);
  const body = Buffer.from(JSON.stringify({ ...rest, Count: kept.length, Items: kept }));
  return { ...answer, body, headers: { 'content-type': 'application/x-amz-json-1.0' } };
}

function send(response: ServerResponse, answer: Answer | undefined): void {
  if (answer === undefined) throw new TypeError('a fault without an answer');
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

const passOn = (
  target: string,
  { method, headers, url = '/' }: IncomingMessage,
  body: Buffer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      answer.toArray().then(
        (chunks) =>
          resolve({
            status: answer.statusCode ?? 500,
            headers: answer.headers,
            body: Buffer.concat(chunks as Buffer[]),
          }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
