import {
  CreateTableCommand,
  DeleteTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { createTableInput } from '../../definitions/table-definition.ts';
import { startBankEngine, type BankEngine } from './bank.ts';
import { type PicturesEngine, startPicturesEngine } from './pictures.ts';
import { type PushEngine, startPushEngine } from './push.ts';
import { startQueueEngine, type QueueEngine } from './queue.ts';
import { startStore, type RunningStore, type StoreOptions } from './store.ts';
import { startTextsEngine, type TextsEngine } from './texts.ts';

export interface Engines {
  store: RunningStore;
  queue: QueueEngine;
  texts: TextsEngine;
  bank: BankEngine;
  push: PushEngine;
  pictures: PicturesEngine;
  stop(): Promise<void>;
}

/** Addresses of the engines; plain strings, so that they can be passed to other processes. */
export interface EngineUrls {
  store: string;
  queue: string;
  texts: string;
  bank: string;
  push: string;
  pictures: string;
}

/** Starts the store, the queue, the stand-ins for texts, pushes, bank and
 * pictures; when one fails, all are stopped. */
export async function startEngines(
  { picturesFolder, ...storeOptions }: StoreOptions & { picturesFolder?: string | undefined },
  now?: () => number,
): Promise<Engines> {
  const starting = {
    store: startStore(storeOptions),
    queue: startQueueEngine(),
    texts: startTextsEngine(now),
    bank: startBankEngine(),
    push: startPushEngine(now),
    pictures: startPicturesEngine(picturesFolder),
  };
  const settled = await Promise.allSettled(Object.values(starting));
  const stop = async () => {
    await Promise.all(
      settled.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop() : undefined)),
    );
  };
  const failed = settled.find((engine) => engine.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    store: await starting.store,
    queue: await starting.queue,
    texts: await starting.texts,
    bank: await starting.bank,
    push: await starting.push,
    pictures: await starting.pictures,
    stop,
  };
}

export function engineUrls(engines: Engines): EngineUrls {
  const { store, queue, texts, bank, push, pictures } = engines;
  return {
    store: store.url,
    queue: queue.url,
    texts: texts.url,
    bank: bank.url,
    push: push.url,
    pictures: pictures.url,
  };
}

/** Creates the service's table, empty; an existing one is dropped first. */
export async function recreateTable(dynamo: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await dynamo.send(new DeleteTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  await dynamo.send(new CreateTableCommand(createTableInput(tableName)));
}
