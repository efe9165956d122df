import { iso } from '../../../shared/calendar.ts';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { closeServer, listenLocally, sendJson } from './http.ts';

/** One text as the developer inbox shows it. `phone` is the national form, `sentAt` ISO in UTC. */
export interface SentText {
  phone: string;
  message: string;
  sentAt: string;
}

/** How the stand-in answers the next publish to one number, once: a definite
 * refusal, too many at once, or no response. */
const FAULTS = ['refuse', 'throttle', 'hang'] as const;
export type TextFault = (typeof FAULTS)[number];

export interface TextsEngine {
  url: string;
  /** Newest first; all of them without a phone. Accepts any spelling of a Korean mobile number. */
  list(phone?: string): SentText[];
  failNext(phone: string, fault: TextFault): void;
  stop(): Promise<void>;
}

/**
 * The stand-in for SNS text messages: implements the part of the query protocol that the real SNS client
 * needs to publish to a phone number, and keeps the texts. `now` (epoch ms) is their date by the service's
 * clock. For other processes it also answers GET /texts?phone= and POST /fail-next?phone=&fault=.
 */
export async function startTextsEngine(now: () => number = Date.now): Promise<TextsEngine> {
  const texts: SentText[] = [];
  const faults = new Map<string, TextFault>();
  const list = (phone?: string) =>
    texts.filter((sent) => phone === undefined || sent.phone === toNationalNumber(phone)).reverse();

  const failNext = (phone: string, fault: TextFault) => void faults.set(toNationalNumber(phone), fault);

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'GET' && url.pathname === '/texts') {
      sendJson(response, { messages: list(url.searchParams.get('phone') ?? undefined) });
    } else if (request.method === 'POST' && url.pathname === '/fail-next') {
      const fault = FAULTS.find((known) => known === url.searchParams.get('fault'));
      if (fault !== undefined) failNext(url.searchParams.get('phone') ?? '', fault);
      sendJson(response, { success: true });
    } else {
      void answerPublish(request, response, { faults, now, texts });
    }
  });
  return {
    url: await listenLocally(server),
    list,
    failNext,
    stop: () => closeServer(server),
  };
}

interface PublishContext {
  faults: Map<string, TextFault>;
  now: () => number;
  texts: SentText[];
}

async function answerPublish(
  request: IncomingMessage,
  response: ServerResponse,
  { faults, now, texts }: PublishContext,
): Promise<void> {
  const form = new URLSearchParams(await readText(request));
  const phone = toNationalNumber(form.get('PhoneNumber') ?? '');
  const message = form.get('Message');
  const fault = faults.get(phone);
  faults.delete(phone);
  if (fault === 'hang') return;
  if (fault === 'throttle') {
    sendXml(response, 400, errorXml('Throttling', 'Rate exceeded'));
    return;
  }
  if (fault === 'refuse' || form.get('Action') !== 'Publish' || !phone || !message) {
    sendXml(response, 400, errorXml('InvalidParameter', 'Invalid parameter: PhoneNumber'));
    return;
  }
  texts.push({ phone, message, sentAt: iso(now()) });
  sendXml(response, 200, publishedXml());
}

/** +821012345678, 82 10 1234 5678 and 010-1234-5678 are one number: 01012345678. */
function toNationalNumber(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^82(?=1)/, '0');
}

function publishedXml(): string {
  return (
    '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">' +
    `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`
  );
}

function errorXml(code: string, message: string): string {
  return (
    '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">' +
    `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>` +
    `<RequestId>${randomUUID()}</RequestId></ErrorResponse>`
  );
}

function sendXml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
}
