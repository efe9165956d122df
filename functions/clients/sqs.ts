import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './client-options.ts';

/** The visitor who applied waits; a message that is lost is found by the sweep. */
const LIMITS = { answerMs: 1_500, attempts: 2 };

/** Sends at most ten messages to the queue of that URL. Throws what SQS answers, and when it refused one of them. */
export type SendMessages = (queueUrl: string, bodies: readonly string[]) => Promise<void>;

/** A sender of messages; region and endpoint come from the environment. Loaded on demand: see `queues.ts`. */
export function createSender(): SendMessages {
  // The URL only names the queue; messages go to the client's endpoint, which is the local queue in development.
  const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...clientOptions(LIMITS) });
  return async (QueueUrl, bodies) => {
    const Entries = bodies.map((MessageBody, at) => ({ Id: String(at), MessageBody }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`the queue refused ${Failed.length} messages`);
  };
}
