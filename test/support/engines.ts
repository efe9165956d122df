import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { inject } from 'vitest';
import * as z from 'zod';
import { engineClients } from '../../infra/local/engines/clients.ts';
import { picturesBucket, postPicture } from '../../infra/local/engines/pictures.ts';
import { createQueuePair, type QueuePair } from '../../infra/local/engines/queue.ts';
import { type EngineUrls, recreateTable } from '../../infra/local/engines/start-engines.ts';
import type { PushFault } from '../../infra/local/engines/push.ts';
import type { SentText, TextFault } from '../../infra/local/engines/texts.ts';
import { pushMessage, pushSubscription, type PushSubscriptionKeys } from '../../shared/schemas/push.ts';
import { serviceEnvironment } from '../../infra/local/service/service-environment.ts';

export const testSecrets = {
  pepper: 'test-pepper-of-more-than-thirty-two-characters',
  fieldKey: Buffer.alloc(32, 7).toString('base64'),
  adminPassword: 'test-admin-1234',
};

/** A busy machine is slow; what never comes still fails the test. For
 * `vi.waitFor`, which waits a second by itself. */
export const PATIENTLY = { timeout: 120_000, interval: 50 } as const;

const sentTextsSchema = z.object({
  messages: z.array(z.object({ phone: z.string(), message: z.string(), sentAt: z.string() })),
});

const engineUrlsSchema = z.object({
  store: z.string(),
  queue: z.string(),
  texts: z.string(),
  bank: z.string(),
  push: z.string(),
  pictures: z.string(),
}) satisfies z.ZodType<EngineUrls>;

/** Addresses of this run's engines. The first file that asks waits until they have started. */
async function engineUrls(): Promise<EngineUrls> {
  const response = await fetch(inject('enginesAt'));
  if (!response.ok) throw new Error(`The engines did not start. ${await response.text()}`);
  return engineUrlsSchema.parse(await response.json());
}

export interface FreshTable extends QueuePair {
  tableName: string;
  /** The environment of a Lambda function, for the configuration parser. */
  env: Record<string, string>;
  dynamo: DynamoDBClient;
  sqs: SQSClient;
  sns: SNSClient;
}

/**
 * A new, empty table and queue for this test file on the running engines, and real SDK clients for them.
 * `visibilityTimeoutSeconds` shortens the queue's for tests that wait for a redelivery.
 */
export async function freshTable(options: { visibilityTimeoutSeconds?: number } = {}): Promise<FreshTable> {
  const urls = await engineUrls();
  const name = `match-${randomUUID()}`;
  const clients = engineClients(urls);
  const { dynamo, sqs } = clients;
  await recreateTable(dynamo, name);
  const queues = await createQueuePair(sqs, name, options);
  const env = serviceEnvironment({ urls, tableName: name, queueUrl: queues.queueUrl, secrets: testSecrets });
  return { tableName: name, ...queues, env, ...clients };
}

/** The texts that went out to one phone number, newest first. Use a
 * number of your own: the stand-in is shared. */
export async function textsTo(phone: string): Promise<SentText[]> {
  const response = await fetch(`${(await engineUrls()).texts}/texts?phone=${encodeURIComponent(phone)}`);
  return sentTextsSchema.parse(await response.json()).messages;
}

/** Sends an upload form as a browser does; returns the status. */
export async function uploadPicture(
  fields: Record<string, string>,
  file: Uint8Array<ArrayBuffer>,
): Promise<number> {
  return postPicture((await engineUrls()).pictures, fields, file);
}

/** Whether a picture is stored. */
export async function isPictureStored(path: string): Promise<boolean> {
  const { pictures } = await engineUrls();
  return (await fetch(`${pictures}/${picturesBucket}${path}`)).ok;
}

/** Makes the stand-in refuse, or not answer, the next text to this number. */
export async function failNextText(phone: string, fault: TextFault): Promise<void> {
  const query = new URLSearchParams({ phone, fault });
  await fetch(`${(await engineUrls()).texts}/fail-next?${query}`, { method: 'POST' });
}

const pushSubscriptionsSchema = z.array(pushSubscription);

/** Browsers that do not exist: their pushes go to the stand-in, which can read them. */
export async function newBrowsers(count: number): Promise<PushSubscriptionKeys[]> {
  const { push } = await engineUrls();
  const made = Array.from({ length: count }, async () =>
    (await fetch(`${push}/browsers`, { method: 'POST' })).json(),
  );
  return pushSubscriptionsSchema.parse(await Promise.all(made));
}

const sentPushesSchema = z.object({
  pushes: z.array(
    z.object({
      message: z
        .string()
        .nullable()
        .transform((message) => pushMessage.parse(JSON.parse(message ?? ''))),
      ttl: z.number(),
      urgency: z.string(),
      topic: z.string(),
    }),
  ),
});

/** What was pushed to a browser, newest first. */
export async function pushesTo({ endpoint }: PushSubscriptionKeys) {
  const response = await fetch(`${(await engineUrls()).push}/pushes?to=${encodeURIComponent(endpoint)}`);
  return sentPushesSchema.parse(await response.json()).pushes;
}

/** How the stand-in answers every push to this browser from now on. */
export async function failPushes(
  { endpoint: to }: PushSubscriptionKeys,
  fault: PushFault | null,
): Promise<void> {
  const query = new URLSearchParams({ to, fault: fault ?? '' });
  await fetch(`${(await engineUrls()).push}/answer?${query}`, { method: 'POST' });
}
