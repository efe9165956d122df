import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ErrorCode, Refusal } from '../../shared/errors.ts';
import { newToken } from '../crypto/keyed-hash.ts';
import { cancellationOf, isConditionFailure, retrying } from './retry.ts';
import type { Key } from './keys.ts';

type SdkTransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** A write as repositories build it: without a table name, which only the table knows. */
export type TransactItem = {
  [K in keyof SdkTransactItem]?: Omit<NonNullable<SdkTransactItem[K]>, 'TableName'>;
};

/** One write of a transaction and the refusal that its failed condition means. */
export interface Write {
  item: TransactItem;
  /** What a failed condition says to the caller. A write without it cannot fail for a business reason. */
  refusal?: ErrorCode | Refusal;
}

/** A transaction whose condition failed without a refusal of its own: somebody else was faster. */
export class ConditionFailed extends Error {
  constructor(readonly label: string) {
    super(`condition failed: ${label}`);
    this.name = 'ConditionFailed';
  }
}

/** One write of `writeMany`: an item to put or a key to delete. */
export type BatchWrite = { put: Record<string, unknown> & Key } | { remove: Key };

/** Limits of one BatchGetItem and BatchWriteItem call. */
const BATCH_GET = 100;
const BATCH_WRITE = 25;

type UpdateParts = Omit<UpdateCommandInput, 'TableName' | 'Key'>;
type QueryParts = Omit<QueryCommandInput, 'TableName'> & { Limit: number };
/** Where a query stopped, for `ExclusiveStartKey`; undefined at the end. */
export type Cursor = Record<string, unknown> | undefined;

/**
 * The one table. Every read is parsed by the item's schema, every query has a limit, throttling and conflicts are retried
 * with full jitter inside three seconds, and a failed condition comes back as the refusal its write names (data.md).
 */
export interface Table {
  readonly name: string;
  /** The item, or null. Reads are consistent unless told otherwise. */
  get<S extends z.ZodType>(
    schema: S,
    key: Key,
    options?: { consistent?: boolean },
  ): Promise<z.output<S> | null>;
  query<S extends z.ZodType>(
    schema: S,
    parts: QueryParts,
  ): Promise<{ items: z.output<S>[]; isCut: boolean; next: Cursor }>;
  /** How many items a query finds, up to `Limit`, without sending them: for figures, and for passing over rows. */
  count(parts: QueryParts): Promise<{ count: number; next: Cursor }>;
  /**
   * The items of these keys that exist, in no particular order; a key named twice is read once. Reads are consistent unless
   * told otherwise.
   */
  getMany<S extends z.ZodType>(
    schema: S,
    keys: readonly Key[],
    options?: { consistent?: boolean },
  ): Promise<z.output<S>[]>;
  /** Puts and deletes without conditions, each by itself: for rows that may be stale and may be written twice. */
  writeMany(writes: readonly BatchWrite[]): Promise<void>;
  put(item: Record<string, unknown> & Key, condition?: Partial<UpdateParts>): Promise<void>;
  /** Returns the attributes named by `ReturnValues`, unparsed. Throws ConditionFailed. */
  update(key: Key, parts: UpdateParts): Promise<Record<string, unknown>>;
  remove(key: Key): Promise<void>;
  /**
   * All writes or none. `requestToken` makes a repeat of the same content harmless for ten minutes. Throws the refusal of the
   * first failed condition, or ConditionFailed.
   */
  transact(label: string, writes: readonly Write[], requestToken?: string): Promise<void>;
}

export function createTable(client: DynamoDBDocumentClient, name: string): Table {
  return {
    name,
    async get(schema, key, { consistent = true } = {}) {
      const answer = await retrying(() =>
        client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: consistent })),
      );
      return answer.Item === undefined ? null : schema.parse(answer.Item);
    },
    async query(schema, parts) {
      const items: Record<string, unknown>[] = [];
      let start: Cursor = parts.ExclusiveStartKey;
      do {
        const answer = await retrying(() =>
          client.send(
            new QueryCommand({
              ...parts,
              TableName: name,
              Limit: parts.Limit - items.length,
              ExclusiveStartKey: start,
            }),
          ),
        );
        items.push(...(answer.Items ?? []));
        start = answer.LastEvaluatedKey;
      } while (start !== undefined && items.length < parts.Limit);
      return { items: z.array(schema).parse(items), isCut: start !== undefined, next: start };
    },
    async count(parts) {
      let count = 0;
      let start: Cursor = parts.ExclusiveStartKey;
      do {
        const answer = await retrying(() =>
          client.send(
            new QueryCommand({
              ...parts,
              TableName: name,
              Select: 'COUNT',
              Limit: parts.Limit - count,
              ExclusiveStartKey: start,
            }),
          ),
        );
        count += answer.Count ?? 0;
        start = answer.LastEvaluatedKey;
      } while (start !== undefined && count < parts.Limit);
      return { count, next: start };
    },
    async getMany(schema, keys, { consistent = true } = {}) {
      const distinct = [...new Map(keys.map((key) => [`${key.PK}|${key.SK}`, key])).values()];
      const read = async (chunk: readonly Key[]): Promise<unknown[]> => {
        const Keys = chunk.map(({ PK, SK }) => ({ PK, SK }));
        const answer = await retrying(() =>
          client.send(
            new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: consistent } } }),
          ),
        );
        const rest = answer.UnprocessedKeys?.[name]?.Keys ?? [];
        return [...(answer.Responses?.[name] ?? []), ...(rest.length > 0 ? await read(rest as Key[]) : [])];
      };
      const items: unknown[] = [];
      for (const chunk of chunksOf(distinct, BATCH_GET)) items.push(...(await read(chunk)));
      return z.array(schema).parse(items);
    },
    async writeMany(writes) {
      const send = async (RequestItems: BatchWriteCommandInput['RequestItems']): Promise<void> => {
        const { UnprocessedItems = {} } = await retrying(() =>
          client.send(new BatchWriteCommand({ RequestItems })),
        );
        if (Object.keys(UnprocessedItems).length > 0) await send(UnprocessedItems);
      };
      for (const chunk of chunksOf(writes, BATCH_WRITE)) {
        await send({
          [name]: chunk.map((write) =>
            'put' in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: write.remove } },
          ),
        });
      }
    },
    async put(item, condition = {}) {
      await retrying(() => client.send(new PutCommand({ TableName: name, Item: item, ...condition }))).catch(
        (error) => {
          throw isConditionFailure(error) ? new ConditionFailed('put') : error;
        },
      );
    },
    async update(key, parts) {
      const answer = await retrying(() =>
        client.send(new UpdateCommand({ TableName: name, Key: key, ...parts })),
      ).catch((error) => {
        throw isConditionFailure(error) ? new ConditionFailed('update') : error;
      });
      return answer.Attributes ?? {};
    },
    async remove(key) {
      await retrying(() => client.send(new DeleteCommand({ TableName: name, Key: key })));
    },
    async transact(label, writes, requestToken = newToken().slice(0, 36)) {
      const command = new TransactWriteCommand({
        TransactItems: writes.map((write) => withTable(write.item, name)),
        ClientRequestToken: requestToken,
      });
      try {
        await retrying(() => client.send(command));
      } catch (error) {
        const failed =
          cancellationOf(error)?.findIndex((reason) => reason === 'ConditionalCheckFailed') ?? -1;
        if (failed < 0) throw error;
        const refusal = writes[failed]?.refusal;
        if (refusal === undefined) throw new ConditionFailed(label);
        throw refusal instanceof Refusal ? refusal : new Refusal(refusal);
      }
    },
  };
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < list.length; start += size) chunks.push(list.slice(start, start + size));
  return chunks;
}

function withTable(item: TransactItem, TableName: string): SdkTransactItem {
  if (item.Put) return { Put: { ...item.Put, TableName } };
  if (item.Update) return { Update: { ...item.Update, TableName } };
  if (item.Delete) return { Delete: { ...item.Delete, TableName } };
  if (item.ConditionCheck) return { ConditionCheck: { ...item.ConditionCheck, TableName } };
  throw new TypeError('a write is a Put, an Update, a Delete or a ConditionCheck');
}
