import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { countDeadLetters, redrive } from '../../../infra/ops/commands.ts';
import { startService } from '../../support/service.ts';

test('dead letters are counted, and sent to their queue again, each once', async () => {
  const { sqs, queueUrl, deadLetterUrl } = await startService();
  const queues = { from: deadLetterUrl, to: queueUrl };
  const bodies = Array.from({ length: 23 }, (_, at) => `message ${at}`);
  for (const MessageBody of bodies)
    await sqs.send(new SendMessageCommand({ QueueUrl: deadLetterUrl, MessageBody }));
  expect(await countDeadLetters(sqs, queues)).toBe(23);
  expect(await redrive(sqs, queues)).toBe(23);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ['All'] }),
  );
  expect(Attributes).toMatchObject({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '0',
  });
  const received: (string | undefined)[] = [];
  while (received.length < bodies.length) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) break;
    received.push(...Messages.map(({ Body }) => Body));
  }
  expect(received.toSorted()).toEqual(bodies.toSorted());
  expect(await redrive(sqs, queues)).toBe(0);
});
