import * as z from 'zod';
import { requestId } from '../../shared/ids.ts';
import type { SendMessage } from './sqs.ts';
import type { MatchQueue } from '../ports.ts';

/** A message of the matching queue: the request to match. Everything else is read from the table. */
export const matchMessage = z.strictObject({ requestId });

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
