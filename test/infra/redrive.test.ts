import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const redrive = async (env: Record<string, string>, ...queues: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/redrive.ts', ...queues], {
      env: { ...process.env, ...env },
    })
  ).stdout.trim();

test('dead letters are sent to their queue again, each once', async () => {
  const { sqs, queueUrl, deadLetterUrl, env } = await startService();
  const bodies = Array.from({ length: 23 }, (_, at) => `message ${at}`);
  for (const MessageBody of bodies)
    await sqs.send(new SendMessageCommand({ QueueUrl: deadLetterUrl, MessageBody }));
  expect(await redrive(env, deadLetterUrl, queueUrl)).toBe('23 messages were sent to their queue again');
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
  expect(await redrive(env, deadLetterUrl, queueUrl)).toBe('0 messages were sent to their queue again');
  await expect(redrive(env, deadLetterUrl)).rejects.toThrow('usage: npm run redrive');
});
