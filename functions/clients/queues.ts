import * as z from 'zod';
import { requestId, userId } from '../../shared/ids.ts';
import type { SendMessages } from './sqs.ts';
import type { MatchQueue, SweepQueue, TextQueue } from '../ports.ts';

export const matchMessage = z.strictObject({ requestId });
export const textQueueMessage = z.strictObject({ uid: userId });
/** A part of the waiting requests. Its 10,000 ids take 390 KB of the 1 MiB that a message may have. */
export const sweepMessage = z.strictObject({
  ids: z.array(requestId).min(1),
  isWhole: z.boolean(),
  at: z.int(),
  tries: z.int().min(0),
});

/** The SDK's client is loaded with the first message: most cold starts send none. */
function senderTo(queueUrl: string | undefined): (messages: readonly object[]) => Promise<boolean> {
  let sendMessages: SendMessages | undefined;
  return async (messages) => {
    if (queueUrl === undefined) return false;
    try {
      sendMessages ??= (await import('./sqs.ts')).createSender();
      await sendMessages(
        queueUrl,
        messages.map((message) => JSON.stringify(message)),
      );
      return true;
    } catch {
      return false;
    }
  };
}

export function matchQueue(queueUrl: string | undefined): MatchQueue {
  const send = senderTo(queueUrl);
  return { send: (request) => send([{ requestId: request }]) };
}

export function textQueue(queueUrl: string | undefined): TextQueue {
  const send = senderTo(queueUrl);
  return { send: (people) => send(people.map((uid) => ({ uid }))) };
}

export function sweepQueue(queueUrl: string | undefined): SweepQueue {
  const send = senderTo(queueUrl);
  return { send: (part) => send([part]) };
}
