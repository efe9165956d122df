import { CreateQueueCommand, GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { queueDefinition } from '../../definitions/queue-definition.ts';

export interface QueueEngine {
  url: string;
  stop(): Promise<void>;
}

/** Starts the SQS emulator (in memory) on a free port of 127.0.0.1. It is loaded here, because each test
 * file imports this module and only one process needs the emulator. */
export async function startQueueEngine(): Promise<QueueEngine> {
  const { buildApp } = await import('fauxqs');
  const app = buildApp({ logger: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: async () => void (await app.close()) };
}

export interface QueuePair {
  queueUrl: string;
  deadLetterUrl: string;
}

/** Creates the matching queue and its dead-letter queue with the deployed
 * queue's redrive policy and visibility timeout. */
export async function createQueuePair(
  sqs: SQSClient,
  name: string,
  overrides: { visibilityTimeoutSeconds?: number } = {},
): Promise<QueuePair> {
  const deadLetterUrl = await createQueue(sqs, `${name}-dead`, {});
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ['QueueArn'] }),
  );
  const visibility = overrides.visibilityTimeoutSeconds ?? queueDefinition.visibilityTimeoutSeconds;
  const queueUrl = await createQueue(sqs, name, {
    VisibilityTimeout: String(visibility),
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: Attributes?.['QueueArn'],
      maxReceiveCount: queueDefinition.maxReceiveCount,
    }),
  });
  return { queueUrl, deadLetterUrl };
}

async function createQueue(
  sqs: SQSClient,
  name: string,
  attributes: Record<string, string>,
): Promise<string> {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
  if (QueueUrl === undefined) throw new Error(`The queue ${name} was not created.`);
  return QueueUrl;
}
