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
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface StoreProxy {
  url: string;
  /** How often each fault has occurred. */
  counts: Record<StoreFault, number>;
  /** How likely a request meets each fault, 0..1; 0 lets everything through. */
  rate: number;
  stop(): Promise<void>;
}

/** Transactions are few, and conflict more often than anything else fails. */
const CONFLICTS = 10;
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
  const choose = (isTransaction: boolean): StoreFault | undefined =>
    STORE_FAULTS.find((fault) =>
      random.chance(fault === 'conflict' ? (isTransaction ? CONFLICTS * proxy.rate : 0) : proxy.rate),
    );
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const isTransaction = String(request.headers['x-amz-target']).endsWith('TransactWriteItems');
    const fault = choose(isTransaction);
    if (fault !== undefined) counts[fault] += 1;
    if (fault === 'hang') return;
    if (fault === 'droppedBefore') return void request.socket.destroy();
    if (fault === 'conflict') return send(response, conflictOf(body));
    if (fault === 'throttled' || fault === 'errorBefore' || fault === 'gatewayPage') {
      return send(response, FAILURES[fault]);
    }
    const real = await passOn(target, request, body);
    if (fault === 'droppedAfter') return void request.socket.destroy();
    if (fault === 'late') await sleep(LATE_MS, undefined, { ref: false });
    send(response, fault === 'errorAfter' ? FAILURES.errorAfter : real);
  }
  const proxy: StoreProxy = {
    url: await listenLocally(server),
    counts,
    rate: 0,
    stop: () => closeServer(server),
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
