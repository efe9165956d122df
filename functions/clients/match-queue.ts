import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { type RequestId, requestId } from '../../shared/ids.ts';

/** The message of the matching queue: which request waits. Everything else is read from the table. */
export const matchMessage = z.strictObject({ requestId });

/** The port for the queue that feeds the matching worker. */
export interface MatchQueue {
  /** Queues a request. False when the queue refused or did not answer: the caller then says `queued: false` (decision 20). */
  send(request: RequestId): Promise<boolean>;
}

export function matchQueue(client: SQSClient, queueUrl: string | undefined): MatchQueue {
  return {
    async send(request) {
      if (queueUrl === undefined) return false;
      try {
        await client.send(
          new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify({ requestId: request }) }),
        );
        return true;
      } catch {
        return false;
      }
    },
  };
}
