import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { blocks, indexUnits, type Item, itemBytes, RCU_BYTES, WCU_BYTES } from './item-size.ts';
import { localClient } from '../../../infra/local/engines/clients.ts';

/** Capacity units and requests of some work. */
export interface Usage {
  requests: number;
  rcu: number;
  wcu: number;
}

/** One counted part of a request: a read, or one item of a write, with
 * its index writes counted separately. */
export interface Charge {
  what: string;
  units: number;
  bytes: number;
}

/** A document client that counts its requests, and the count since the last call of the counter. */
export interface Meter {
  client: DynamoDBDocumentClient;
  take(): Usage & { charges: Charge[] };
}

const item = z.record(z.string(), z.unknown());
const keyed = z.looseObject({ PK: z.string(), SK: z.string() });
const part = z.looseObject({ Item: keyed.optional(), Key: keyed.optional() });
const input = z.looseObject({
  Key: keyed.optional(),
  Item: keyed.optional(),
  ConsistentRead: z.boolean().optional(),
  IndexName: z.string().optional(),
  ExpressionAttributeValues: item.optional(),
  TransactItems: z.array(z.record(z.string(), part)).optional(),
  RequestItems: z
    .record(
      z.string(),
      z.union([
        z.looseObject({ Keys: z.array(keyed), ConsistentRead: z.boolean().optional() }),
        z.array(z.looseObject({ PutRequest: part.optional(), DeleteRequest: part.optional() })),
      ]),
    )
    .optional(),
});
type Input = z.output<typeof input>;
const output = z.looseObject({
  Item: item.optional(),
  Items: z.array(item).optional(),
  Responses: z.record(z.string(), z.array(item)).optional(),
});

/** One write of a request. A check reads, but is billed as a write of the item. */
interface WrittenKey {
  PK: string;
  SK: string;
  isCheck: boolean;
}

const READS = new Set(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);
const KEYS_AT_ONCE = 100;

/**
 * Counts what DynamoDB would bill, from the requests and the sizes of the items before and after each
 * (DynamoDB Local reports transactions wrongly): reads in blocks of 4 KB, half when eventually consistent;
 * writes in blocks of 1 KB of the larger of the item before and after, twice in a transaction, its checks
 * included; an index write where an item with the index's keys comes, goes, moves or changes. Index writes
 * are never doubled: they happen after the transaction. A refused write is billed as well.
 */
export function createMeter(endpoint: string, tableName: string): Meter {
  const settings = { ...localClient, endpoint };
  const observer = DynamoDBDocumentClient.from(new DynamoDBClient(settings));
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const nothing = () => ({ requests: 0, rcu: 0, wcu: 0, charges: new Array<Charge>() });
  let usage = nothing();

  const look = async (keys: readonly WrittenKey[]): Promise<Map<string, Item>> => {
    const found = new Map<string, Item>();
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const Keys = keys.slice(from, from + KEYS_AT_ONCE).map(({ PK, SK }) => ({ PK, SK }));
      const answer = await observer.send(
        new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }),
      );
      for (const one of answer.Responses?.[tableName] ?? []) found.set(`${one['PK']}|${one['SK']}`, one);
    }
    return found;
  };

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const sent = input.parse(args.input);
        const writes = READS.has(commandName) ? [] : writtenKeys(sent);
        usage.requests += 1;
        const before = await look(writes);
        try {
          const answer = await next(args);
          if (READS.has(commandName)) {
            const units = readUnits(sent, output.parse(answer.output));
            usage.rcu += units;
            usage.charges.push({ what: `${commandName} ${askedOf(args.input)}`, units, bytes: 0 });
          }
          return answer;
        } finally {
          const after = await look(writes);
          const factor = sent.TransactItems === undefined ? 1 : 2;
          for (const { PK, SK, isCheck } of writes) {
            const [old, now] = [before.get(`${PK}|${SK}`), after.get(`${PK}|${SK}`)];
            const bytes = Math.max(old ? itemBytes(old) : 0, now ? itemBytes(now) : 0);
            const units = factor * blocks(bytes, WCU_BYTES);
            const index = isCheck ? 0 : indexUnits(old, now);
            usage.wcu += units + index;
            const what = `${commandName}${isCheck ? ' (check)' : ''} ${PK} ${SK}`;
            usage.charges.push({ what, units, bytes });
            if (index > 0) usage.charges.push({ what: `  index of ${PK} ${SK}`, units: index, bytes });
          }
        }
      },
    { step: 'initialize', name: 'capacityMeter' },
  );
  return {
    client,
    take: () => {
      const taken = usage;
      usage = nothing();
      return taken;
    },
  };
}

/** A short description of a read. */
function askedOf(sent: unknown): string {
  const { Key, RequestItems, ExpressionAttributeValues } = input.parse(sent);
  return JSON.stringify(Key ?? RequestItems ?? ExpressionAttributeValues).slice(0, 140);
}

function writtenKeys(sent: Input): WrittenKey[] {
  const of = (where: { PK: string; SK: string } | undefined, isCheck = false): WrittenKey[] =>
    where === undefined ? [] : [{ PK: where.PK, SK: where.SK, isCheck }];
  if (sent.TransactItems !== undefined) {
    return sent.TransactItems.flatMap((write) =>
      Object.entries(write).flatMap(([kind, { Item, Key }]) => of(Item ?? Key, kind === 'ConditionCheck')),
    );
  }
  if (sent.RequestItems !== undefined) {
    return Object.values(sent.RequestItems).flatMap((list) =>
      Array.isArray(list)
        ? list.flatMap(({ PutRequest, DeleteRequest }) => of(PutRequest?.Item ?? DeleteRequest?.Key))
        : [],
    );
  }
  return of(sent.Item ?? sent.Key);
}

/** Get and BatchGet round up each item, Query the sum of what it read; nothing found costs one block. */
function readUnits(sent: Input, got: z.output<typeof output>): number {
  const share = (isConsistent: boolean | undefined) => (isConsistent === true ? 1 : 0.5);
  if (sent.RequestItems !== undefined) {
    let units = 0;
    for (const [name, asked] of Object.entries(sent.RequestItems)) {
      if (Array.isArray(asked)) continue;
      const found = got.Responses?.[name] ?? [];
      const missing = asked.Keys.length - found.length;
      const sum = found.reduce<number>((total, one) => total + blocks(itemBytes(one), RCU_BYTES), missing);
      units += sum * share(asked.ConsistentRead);
    }
    return units;
  }
  const items = got.Items ?? (got.Item === undefined ? [] : [got.Item]);
  const bytes = items.reduce<number>((total, one) => total + itemBytes(one), 0);
  return blocks(bytes, RCU_BYTES) * share(sent.ConsistentRead);
}
