import * as z from 'zod';
import { type RequestId, requestId } from '../../shared/ids.ts';
import type { SendMessage } from './sqs.ts';

/** The message of the matching queue: which request waits. Everything else is read from the table. */
export const matchMessage = z.strictObject({ requestId });

/** The port for the queue that feeds the matching worker. */
export interface MatchQueue {
  /** Queues a request. False when the queue refused or did not answer: the caller then says `queued: false` (decision 20). */
  send(request: RequestId): Promise<boolean>;
}

/** The queue in SQS. The SDK's client is loaded with the first message: most cold starts send none. */
export function matchQueue(queueUrl: string | undefined): MatchQueue {
  let sendMessage: SendMessage | undefined;
  return {
    async send(request) {
      if (queueUrl === undefined) return false;
      try {
        sendMessage ??= (await import('./sqs.ts')).createSender();
        await sendMessage(queueUrl, JSON.stringify({ requestId: request }));
        return true;
      } catch {
        return false;
      }
    },
  };
}
