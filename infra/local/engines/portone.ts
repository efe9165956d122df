import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { iso } from '../../../shared/calendar.ts';
import { closeServer, listenLocally, sendJson } from './http.ts';

/** Settings of a service that takes payments from this stand-in. */
const STORE = {
  PAYMENTS: 'portone',
  PORTONE_STORE_ID: 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec',
  PORTONE_PAY_CHANNEL_KEY: 'channel-key-7d0b3a52-9c1e-4f4e-8a51-2f9d1c0b6e44',
  PORTONE_PAY_SECRET: 'secret-of-payments',
  PORTONE_WEBHOOK_SECRET: `whsec_${Buffer.from('key of the messages').toString('base64')}`,
} as const;

interface Payment {
  status: string;
  id: string;
  channel: { key: string };
  currency: string;
  amount: { total: number };
  requestedAt: string;
  statusChangedAt: string;
  cancellations: {
    id: string;
    status: 'SUCCEEDED' | 'REQUESTED';
    totalAmount: number;
    reason: string;
    requestedAt: string;
  }[];
}

interface Asked {
  amount: number;
  currentCancellableAmount: number;
  reason: string;
}

/** `down`: no answer that can be read; `refuses`: the provider cancels nothing; `mute`: it cancels, and the
 * answer is lost; `slow`: it cancels later. */
type Fault = 'down' | 'refuses' | 'mute' | 'slow' | null;

export type PortOneEngine = Awaited<ReturnType<typeof startPortOneEngine>>;

/** PortOne's V2 API of payments, by the names that it documents. */
export async function startPortOneEngine(now: () => number) {
  const payments = new Map<string, Payment>();
  const asked: string[] = [];
  const state = { fault: null as Fault };
  const leftOf = ({ amount, cancellations }: Payment) =>
    cancellations.reduce((won, { totalAmount }) => won - totalAmount, amount.total);

  function cancel(payment: Payment, totalAmount: number, reason: string) {
    const status = state.fault === 'slow' ? 'REQUESTED' : 'SUCCEEDED';
    const cancellation = { id: randomUUID(), status, totalAmount, reason, requestedAt: iso(now()) } as const;
    payment.cancellations.push(cancellation);
    payment.status = leftOf(payment) === 0 ? 'CANCELLED' : 'PARTIAL_CANCELLED';
    payment.statusChangedAt = iso(now());
    return cancellation;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://portone');
    asked.push(pathname);
    if (state.fault === 'down') return void response.writeHead(502).end('<!doctype html>');
    if (request.headers.authorization !== `PortOne ${STORE.PORTONE_PAY_SECRET}`)
      return sendJson(response, { type: 'UNAUTHORIZED' }, 401);
    if (pathname === '/payments') return sendJson(response, listed(searchParams.get('requestBody') ?? ''));
    const payment = payments.get(pathname.split('/')[2] ?? '');
    if (payment === undefined) return sendJson(response, { type: 'PAYMENT_NOT_FOUND' }, 404);
    if (!pathname.endsWith('/cancel')) return sendJson(response, payment);
    const { amount, currentCancellableAmount, reason } = JSON.parse(await text(request)) as Asked;
    if (currentCancellableAmount !== leftOf(payment) || amount > currentCancellableAmount)
      return sendJson(response, { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' }, 409);
    if (state.fault === 'refuses') return sendJson(response, { type: 'PG_PROVIDER' }, 502);
    const cancellation = cancel(payment, amount, reason);
    if (state.fault === 'mute') response.destroy();
    else sendJson(response, { cancellation });
  }

  function listed(body: string) {
    const { page, filter } = JSON.parse(body) as {
      page: { number: number; size: number };
      filter: { from: string; until: string };
    };
    const found = [...payments.values()].filter(
      ({ statusChangedAt: at }) => at >= filter.from && at <= filter.until,
    );
    return { items: found.slice(page.number * page.size, (page.number + 1) * page.size), page };
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    env: { ...STORE, PORTONE_URL: await listenLocally(server) },
    asked,
    payments,
    state,
    /** Someone pays; what the browser could change may be given. */
    pay(id: string, won: number, other: Partial<Payment> = {}): void {
      const channel = { key: STORE.PORTONE_PAY_CHANNEL_KEY };
      const times = { requestedAt: iso(now()), statusChangedAt: iso(now()) };
      const amount = { total: won };
      const paid = { status: 'PAID', id, channel, currency: 'KRW', amount, ...times, cancellations: [] };
      payments.set(id, { ...paid, ...other });
    },
    cancel,
    stop: () => closeServer(server),
  };
}

/** A message as PortOne sends it: signed with the time of this machine, which its verification reads. */
export function signedMessage(
  paymentId: string,
  { type = 'Transaction.Paid', key = STORE.PORTONE_WEBHOOK_SECRET as string, at = Date.now() } = {},
) {
  const data = { paymentId, storeId: STORE.PORTONE_STORE_ID, transactionId: randomUUID() };
  const body = JSON.stringify({ type, timestamp: iso(at), data });
  const [id, timestamp] = [randomUUID(), String(Math.floor(at / 1_000))];
  const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { body, headers };
}
