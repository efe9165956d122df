import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './client-options.ts';

/** The visitor who applied waits; a message that is lost is found by the sweep. */
const LIMITS = { answerMs: 1_500, attempts: 2 };

/** Sends a message to the queue of that URL. Throws what SQS answers. */
export type SendMessage = (queueUrl: string, body: string) => Promise<void>;

/** A sender of messages; region and endpoint come from the environment. Loaded on demand: see `match-queue.ts`. */
export function createSender(): SendMessage {
  // The URL only names the queue; messages go to the client's endpoint, which is the local queue in development.
  const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...clientOptions(LIMITS) });
  return async (QueueUrl, MessageBody) => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  };
}
