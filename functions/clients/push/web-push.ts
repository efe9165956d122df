import webPush from 'web-push';
import type { PushSubscriptionKeys } from '../../../shared/schemas/push.ts';
import type { Push, PushOutcome } from '../../ports.ts';

export interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

interface Route {
  vapid: VapidDetails;
  answerMs: number;
  /** Takes the place of the browser's service. */
  url: string | undefined;
}

/** What a service answers when the browser takes no pushes any more. */
const GONE: readonly number[] = [404, 410];

/** Throws when the service does not answer in time, sends elsewhere, or the browser's key is no key. */
export async function sendPush(
  to: PushSubscriptionKeys,
  { ttlSeconds, isUrgent, ...message }: Push,
  { vapid, answerMs, url }: Route,
): Promise<PushOutcome> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails: vapid,
    TTL: ttlSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    topic: message.tag,
  });
  const { 'Content-Length': _length, ...sent } = headers;
  const answer = await fetch(
    url === undefined ? endpoint : `${url}/push?to=${encodeURIComponent(endpoint)}`,
    {
      method,
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    },
  );
  await answer.body?.cancel();
  if (answer.ok) return 'accepted';
  return GONE.includes(answer.status) ? 'gone' : 'failed';
}
