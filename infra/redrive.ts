import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

const WAIT_SECONDS = 1;
const AT_ONCE = 10;

/**
 * `npm run redrive -- DEAD_LETTER_QUEUE_URL QUEUE_URL`: sends the messages of a dead-letter queue to their queue again, once their cause is
 * mended. Each is deleted only after it was sent; what fails again comes back. Region, credentials and endpoint come from the environment.
 */
async function main([from, to]: readonly string[]): Promise<void> {
  if (from === undefined || to === undefined || from === to) {
    throw new Error('usage: npm run redrive -- DEAD_LETTER_QUEUE_URL QUEUE_URL');
  }
  // The URLs only name the queues.
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  let moved = 0;
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: from,
        MaxNumberOfMessages: AT_ONCE,
        WaitTimeSeconds: WAIT_SECONDS,
      }),
    );
    if (Messages.length === 0) break;
    for (const { Body, ReceiptHandle } of Messages) {
      await sqs.send(new SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
      moved += 1;
    }
  }
  console.log(`${moved} messages were sent to their queue again`);
}

await main(process.argv.slice(2));
