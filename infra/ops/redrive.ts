import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

const WAIT_SECONDS = 1;
const AT_ONCE = 10;

interface Queues {
  from: string;
  to: string;
}

/** How many dead letters wait. */
export async function countDeadLetters(sqs: Pick<SQSClient, 'send'>, { from }: Queues): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: from, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.['ApproximateNumberOfMessages'] ?? 0);
}

/**
 * Sends the messages of a dead-letter queue to their queue again, once their cause is mended. Each is deleted
 * only after it was sent; what fails again comes back.
 */
export async function redrive(sqs: Pick<SQSClient, 'send'>, { from, to }: Queues): Promise<number> {
  let moved = 0;
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: from,
        MaxNumberOfMessages: AT_ONCE,
        WaitTimeSeconds: WAIT_SECONDS,
      }),
    );
    if (Messages.length === 0) return moved;
    for (const { Body, ReceiptHandle } of Messages) {
      await sqs.send(new SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
      moved += 1;
    }
  }
}
