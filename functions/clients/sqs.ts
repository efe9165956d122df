import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** Sends a message to the queue of that URL. Throws what SQS answers. */
export type SendMessage = (queueUrl: string, body: string) => Promise<void>;

/** A sender of messages; region and endpoint come from the environment. Loaded on demand: see `match-queue.ts`. */
export function createSender(): SendMessage {
  // The URL only names the queue; messages go to the client's endpoint, which is the local queue in development.
  const client = new SQSClient({ useQueueUrlAsEndpoint: false });
  return async (QueueUrl, MessageBody) => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  };
}
