import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './client-options.ts';

/** The visitor who applied waits; a message that is lost is found by the sweep. */
const LIMITS = { answerMs: 1_500, attempts: 2 };

export type SendMessages = (queueUrl: string, bodies: readonly string[]) => Promise<void>;

export function createSender(): SendMessages {
  // The URL only names the queue; messages go to the client's endpoint, locally the local queue.
  const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...clientOptions(LIMITS) });
  return async (QueueUrl, bodies) => {
    const Entries = bodies.map((MessageBody, at) => ({ Id: String(at), MessageBody }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`the queue refused ${Failed.length} messages`);
  };
}
