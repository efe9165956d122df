import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../shared/errors.ts';
import { chunksOf } from '../../shared/lists.ts';
import { newToken } from '../crypto/keyed-hash.ts';
import { parseRows } from './rows.ts';
import { cancellationReasons, isConditionFailure, isTransient, retrying, Unprocessed } from './retry.ts';
import { refuseLate } from './time-limit.ts';
import type { BadRows, Cursor, Key, Logger, QueryParts, Table, TransactItem, Write } from '../ports.ts';

/** A write that names no refusal failed: another writer changed the item first. */
export class ConditionFailed extends Error {
  constructor(readonly label: string) {
    super(`condition failed: ${label}`);
    this.name = 'ConditionFailed';
  }
}

/** Limits of one BatchGetItem and BatchWriteItem call. */
const BATCH_GET = 100;
const BATCH_WRITE = 25;

/** Every command has a request token or a condition, or is harmless to repeat after a lost answer. */
const withRetries = <T>(send: () => Promise<T>): Promise<T> =>
  retrying(() => {
    refuseLate();
    return send();
  }, isTransient);

type SdkTransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The table of that name, behind the SDK's document client. Bad rows that a read skips are logged. */
export function createTable(
  client: DynamoDBDocumentClient,
  name: string,
  logger: Pick<Logger, 'error'> = { error: () => undefined },
): Table {
  async function* answersOf(parts: QueryParts) {
    let left = parts.Limit;
    let start: Cursor = parts.ExclusiveStartKey;
    do {
      const page = { ...parts, TableName: name, Limit: left, ExclusiveStartKey: start };
      const answer = await withRetries(() => client.send(new QueryCommand(page)));
      left -= answer.Count ?? 0;
      start = answer.LastEvaluatedKey;
      yield answer;
    } while (start !== undefined && left > 0);
  }
  return {
    name,
    async get(schema, key, { consistent = true } = {}) {
      const answer = await withRetries(() =>
        client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: consistent })),
      );
      return answer.Item === undefined ? null : schema.parse(answer.Item);
    },
    async query(schema, parts, { badRows = byDefault(parts.ConsistentRead === true) } = {}) {
      const items: Record<string, unknown>[] = [];
      let next: Cursor;
      for await (const answer of answersOf(parts)) {
        items.push(...(answer.Items ?? []));
        next = answer.LastEvaluatedKey;
      }
      const parsed = parseRows(schema, items, badRows, logger);
      return { items: parsed, bad: items.length - parsed.length, isCut: next !== undefined, next };
    },
    async count(parts) {
      let count = 0;
      let next: Cursor;
      for await (const answer of answersOf({ ...parts, Select: 'COUNT' })) {
        count += answer.Count ?? 0;
        next = answer.LastEvaluatedKey;
      }
      return { count, next };
    },
    async getMany(schema, keys, { consistent = true, badRows = byDefault(consistent) } = {}) {
      return parseRows(schema, await readKeys(client, name, keys, consistent), badRows, logger);
    },
    async writeMany(writes) {
      for (const chunk of chunksOf(writes, BATCH_WRITE)) {
        await writeChunk(client, {
          [name]: chunk.map((write) =>
            'put' in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: write.remove } },
          ),
        });
      }
    },
    async write(write) {
      await writeOne(client, name, write);
    },
    async writeAndGet(schema, write) {
      return schema.parse(await writeOne(client, name, write));
    },
    async transact(label, writes, requestToken = newToken().slice(0, 36)) {
      const command = new TransactWriteCommand({
        TransactItems: writes.map((write) => withTable(write.item, name)),
        ClientRequestToken: requestToken,
      });
      try {
        await withRetries(() => client.send(command));
      } catch (error) {
        const failed =
          cancellationReasons(error)?.findIndex((reason) => reason === 'ConditionalCheckFailed') ?? -1;
        if (failed < 0) throw error;
        throw conditionError(label, writes[failed]?.refusal);
      }
    },
  };
}

/** What is read consistently decides or sums, what may lag is shown. */
const byDefault = (consistent: boolean): BadRows => (consistent ? 'fail' : 'skip');

async function readKeys(
  client: DynamoDBDocumentClient,
  name: string,
  keys: readonly Key[],
  consistent: boolean,
): Promise<Record<string, unknown>[]> {
  const distinct = [...new Map(keys.map((key) => [`${key.PK}|${key.SK}`, key])).values()];
  const items: Record<string, unknown>[] = [];
  for (const chunk of chunksOf(distinct, BATCH_GET)) {
    items.push(...(await readChunk(client, name, chunk, consistent)));
  }
  return items;
}

/** The items of at most `BATCH_GET` keys; asks again for those that an answer leaves out. */
async function readChunk(
  client: DynamoDBDocumentClient,
  name: string,
  chunk: readonly Key[],
  consistent: boolean,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] = chunk.map(({ PK, SK }) => ({ PK, SK }));
  await withRetries(async () => {
    const RequestItems = { [name]: { Keys: left, ConsistentRead: consistent } };
    const answer = await client.send(new BatchGetCommand({ RequestItems }));
    items.push(...(answer.Responses?.[name] ?? []));
    left = answer.UnprocessedKeys?.[name]?.Keys ?? [];
    if (left.length > 0) throw new Unprocessed();
  });
  return items;
}

/** Sends at most `BATCH_WRITE` writes, again those that an answer leaves out. */
async function writeChunk(
  client: DynamoDBDocumentClient,
  RequestItems: BatchWriteCommandInput['RequestItems'],
): Promise<void> {
  let left = RequestItems;
  await withRetries(async () => {
    const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: left }));
    left = UnprocessedItems;
    if (Object.keys(left).length > 0) throw new Unprocessed();
  });
}

/** A put whose answer was lost meets itself when sent again: its condition fails although it succeeded. */
async function putOne(client: DynamoDBDocumentClient, put: PutCommandInput): Promise<void> {
  let tries = 0;
  const send = () => {
    tries += 1;
    return client.send(new PutCommand(put));
  };
  try {
    await withRetries(send);
  } catch (error) {
    const mayBeOwn = tries > 1 && isConditionFailure(error);
    if (!mayBeOwn || !(await isStored(client, put))) throw error;
  }
}

/** Whether the item of a put is stored with exactly this content. */
async function isStored(
  client: DynamoDBDocumentClient,
  { TableName, Item = {} }: PutCommandInput,
): Promise<boolean> {
  const { PK, SK } = Item;
  const read = new GetCommand({ TableName, Key: { PK, SK }, ConsistentRead: true });
  const stored = await withRetries(() => client.send(read));
  // As it is stored: without undefined fields.
  return isDeepStrictEqual(stored.Item, JSON.parse(JSON.stringify(Item)));
}

async function writeOne(
  client: DynamoDBDocumentClient,
  TableName: string,
  { item: { Put, Update, Delete }, refusal }: Write,
): Promise<unknown> {
  try {
    if (Put) return await putOne(client, { ...Put, TableName });
    if (Delete) return await withRetries(() => client.send(new DeleteCommand({ ...Delete, TableName })));
    if (!Update) throw new TypeError('a write by itself is a Put, an Update or a Delete');
    const command = new UpdateCommand({ ...Update, TableName, ReturnValues: 'ALL_NEW' });
    return (await withRetries(() => client.send(command))).Attributes;
  } catch (error) {
    throw isConditionFailure(error) ? conditionError('write', refusal) : error;
  }
}

function conditionError(label: string, refusal: Write['refusal']): Error {
  if (refusal === undefined) return new ConditionFailed(label);
  return refusal instanceof Refusal ? refusal : new Refusal(refusal);
}

function withTable(item: TransactItem, TableName: string): SdkTransactItem {
  if (item.Put) return { Put: { ...item.Put, TableName } };
  if (item.Update) return { Update: { ...item.Update, TableName } };
  if (item.Delete) return { Delete: { ...item.Delete, TableName } };
  if (item.ConditionCheck) return { ConditionCheck: { ...item.ConditionCheck, TableName } };
  throw new TypeError('a write is a Put, an Update, a Delete or a ConditionCheck');
}
