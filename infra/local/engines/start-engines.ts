import {
  CreateTableCommand,
  DeleteTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { createTableInput } from '../../table-definition.ts';
import { startDynamoDb, type DynamoDbEngine } from './dynamodb.ts';
import { startQueueEngine, type QueueEngine } from './queue.ts';
import { startTextsEngine, type TextsEngine } from './texts.ts';

export interface Engines {
  dynamoDb: DynamoDbEngine;
  queue: QueueEngine;
  texts: TextsEngine;
  stop(): Promise<void>;
}

/** Where the engines answer; plain strings, so that they can be handed to other processes. */
export interface EngineUrls {
  dynamoDb: string;
  queue: string;
  texts: string;
}

/** Starts the store, the queue and the text stand-in; when one fails, none is left running. */
export async function startEngines(
  options: { dataPath?: string | undefined; now?: () => number } = {},
): Promise<Engines> {
  const started = await Promise.allSettled([
    startDynamoDb({ dataPath: options.dataPath }),
    startQueueEngine(),
    startTextsEngine(options.now),
  ] as const);
  const [dynamoDb, queue, texts] = started;
  if (dynamoDb.status === 'rejected' || queue.status === 'rejected' || texts.status === 'rejected') {
    await Promise.all(
      started.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop() : undefined)),
    );
    throw started.find((engine) => engine.status === 'rejected')?.reason;
  }
  const engines = [dynamoDb.value, queue.value, texts.value];
  return {
    dynamoDb: dynamoDb.value,
    queue: queue.value,
    texts: texts.value,
    stop: async () => void (await Promise.all(engines.map((engine) => engine.stop()))),
  };
}

export function engineUrls(engines: Engines): EngineUrls {
  return { dynamoDb: engines.dynamoDb.url, queue: engines.queue.url, texts: engines.texts.url };
}

/** Creates the service's table, empty; one that is there is dropped first. */
export async function recreateTable(dynamo: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await dynamo.send(new DeleteTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  await dynamo.send(new CreateTableCommand(createTableInput(tableName)));
}
