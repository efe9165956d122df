import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../../functions/ports.ts';
import { createTable } from '../../../../functions/store/table.ts';
import { tableDefinition } from '../../../../infra/definitions/table-definition.ts';
import { holds, type Item, updated, type Words } from './expressions.ts';
import { boundsOf, Partitions, type Place } from './partitions.ts';

/**
 * The store in this process, because a month's millions of requests over HTTP would take hours and count as
 * CPU time of the service. It answers the commands that functions/store/table.ts sends, on a map of items;
 * test/store/stand-ins.test.ts holds it against the real store.
 */
export interface MemoryStore {
  table: Table;
  items(): Item[];
  /** Removes what has expired at `now` (epoch ms), as DynamoDB does within days. */
  removeExpired(now: number): void;
}

type Guarded = {
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
};
type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type KeyNames = { partitionKey: string; sortKey: string };

const keyOf = ({ PK, SK }: Item): string => `${String(PK)}|${String(SK)}`;
const wordsOf = ({ ExpressionAttributeNames, ExpressionAttributeValues }: Guarded): Words => ({
  names: ExpressionAttributeNames ?? {},
  values: ExpressionAttributeValues ?? {},
});

/** What a command reads and changes, for counting. */
export interface Watch {
  /** The rows that a query read or a get found, as one read; without any, nothing was found. */
  read(items: readonly Item[], isConsistent: boolean): void;
  /** One write, or one check, of a command; an item that does not exist is empty. */
  write(before: Item, after: Item, how: { inTransaction: boolean }): void;
}

/** An empty store; `watch` is told what each command does. */
export function memoryStore(watch?: Watch): MemoryStore {
  const items = new Map<string, Item>();
  const table = new Partitions();
  const indexes = new Map(tableDefinition.indexes.map(({ name }) => [name as string, new Partitions()]));

  function store(key: string, before: Item | undefined, after: Item | undefined): void {
    if (after === undefined) items.delete(key);
    else items.set(key, after);
    for (const [rows, keys] of [
      [table, tableDefinition] as const,
      ...tableDefinition.indexes.map((index) => [indexes.get(index.name), index] as const),
    ]) {
      const [was, is] = [before && placeOf(before, keys), after && placeOf(after, keys)];
      if (was && (was.partition !== is?.partition || was.order !== is.order)) rows?.remove(was);
      if (is && after) rows?.put(is, after);
    }
  }

  const itemAt = (key: Item | undefined): Item => items.get(keyOf(key ?? {})) ?? {};
  const isAllowed = (key: Item | undefined, guard: Guarded): boolean =>
    guard.ConditionExpression === undefined || holds(guard.ConditionExpression, itemAt(key), wordsOf(guard));

  function write({ Put, Update, Delete, ConditionCheck }: Action, inTransaction = false): Item | undefined {
    const key = keyOf(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});
    const before = items.get(key);
    const after = Put
      ? withoutUndefined(Put.Item ?? {})
      : Update
        ? withoutUndefined(
            updated(Update.UpdateExpression ?? '', { ...before, ...Update.Key }, wordsOf(Update)),
          )
        : Delete
          ? undefined
          : before;
    watch?.write(before ?? {}, after ?? {}, { inTransaction });
    if (!ConditionCheck) store(key, before, after);
    return Update ? after : undefined;
  }

  function transact(actions: readonly Action[]): void {
    const reasons = actions.map(({ Put, Update, Delete, ConditionCheck }) => {
      const guard = Put ?? Update ?? Delete ?? ConditionCheck ?? {};
      const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
      return isAllowed(key, guard) ? 'None' : 'ConditionalCheckFailed';
    });
    if (reasons.some((reason) => reason !== 'None')) {
      const CancellationReasons = reasons.map((Code) => ({ Code }));
      throw Object.assign(refused('TransactionCanceledException'), { CancellationReasons });
    }
    for (const action of actions) write(action, true);
  }

  function writeOne(action: Action): { Attributes?: Item } {
    const { Put, Update, Delete } = action;
    const guard = Put ?? Update ?? Delete ?? {};
    if (!isAllowed(Put?.Item ?? Update?.Key ?? Delete?.Key, guard)) {
      throw refused('ConditionalCheckFailedException');
    }
    const after = write(action);
    return after === undefined ? {} : { Attributes: after };
  }

  function query(input: QueryCommandInput): object {
    const index = tableDefinition.indexes.find(({ name }) => name === input.IndexName);
    const keys = index ?? tableDefinition;
    const words = wordsOf(input);
    const condition = input.KeyConditionExpression ?? '';
    const start = input.ExclusiveStartKey;
    const rows = (index ? indexes.get(index.name) : table)?.read(
      partitionOf(condition, keys.partitionKey, words),
      boundsOf(condition, words),
      { after: start ? orderOf(start, keys.sortKey) : '', isBackwards: input.ScanIndexForward === false },
    );
    const page: Item[] = [];
    let isFull = false;
    for (const item of rows ?? []) {
      if (!holds(condition, item, words)) continue;
      page.push(item);
      isFull = page.length === input.Limit;
      if (isFull) break;
    }
    watch?.read(page, input.ConsistentRead === true);
    const Items =
      input.FilterExpression === undefined
        ? page
        : page.filter((item) => holds(input.FilterExpression ?? '', item, words));
    const shown = input.ProjectionExpression?.split(', ').map((name) => words.names[name] ?? name);
    // A full page says where it stopped, also when nothing follows.
    const last = isFull ? page.at(-1) : undefined;
    return {
      Count: Items.length,
      ...(input.Select === 'COUNT' ? {} : { Items: Items.map((item) => projected(item, shown)) }),
      ...(last && {
        LastEvaluatedKey: projected(last, ['PK', 'SK', keys.partitionKey, keys.sortKey]),
      }),
    };
  }

  function answer(command: unknown): object {
    if (command instanceof GetCommand) {
      const Item = items.get(keyOf(command.input.Key ?? {}));
      watch?.read(Item === undefined ? [] : [Item], command.input.ConsistentRead === true);
      return Item === undefined ? {} : { Item };
    }
    if (command instanceof QueryCommand) return query(command.input);
    if (command instanceof PutCommand) return writeOne({ Put: command.input });
    if (command instanceof UpdateCommand) return writeOne({ Update: command.input as never });
    if (command instanceof DeleteCommand) return writeOne({ Delete: command.input });
    if (command instanceof TransactWriteCommand) {
      transact(command.input.TransactItems ?? []);
      return {};
    }
    if (command instanceof BatchGetCommand) {
      const tables = Object.entries(command.input.RequestItems ?? {});
      const read = (keys: Item[]) =>
        keys.map((key) => items.get(keyOf(key))).filter((item): item is Item => item !== undefined);
      for (const [, { Keys = [], ConsistentRead = false }] of tables) {
        for (const key of Keys) watch?.read(read([key]), ConsistentRead);
      }
      return { Responses: Object.fromEntries(tables.map(([name, { Keys }]) => [name, read(Keys ?? [])])) };
    }
    if (command instanceof BatchWriteCommand) {
      for (const { PutRequest, DeleteRequest } of Object.values(command.input.RequestItems ?? {}).flat()) {
        if (PutRequest) write({ Put: { TableName: '', Item: PutRequest.Item ?? {} } });
        if (DeleteRequest) write({ Delete: { TableName: '', Key: DeleteRequest.Key ?? {} } });
      }
      return {};
    }
    throw new TypeError('the memory store does not know this command');
  }

  const send = async (command: unknown): Promise<object> => answer(command);
  // The table calls nothing but `send`.
  const client = { send } as unknown as DynamoDBDocumentClient;
  return {
    table: createTable(client, 'memory'),
    items: () => [...items.values()],
    removeExpired: (now) => {
      for (const [key, item] of items) {
        const expiresAt = item[tableDefinition.timeToLiveAttribute];
        if (typeof expiresAt === 'number' && expiresAt * 1_000 < now) store(key, item, undefined);
      }
    },
  };
}

const orderOf = (item: Item, sortKey: string): string => `${String(item[sortKey])}|${keyOf(item)}`;

/** Undefined for an item that an index does not contain. */
const placeOf = (item: Item, { partitionKey, sortKey }: KeyNames): Place | undefined =>
  item[partitionKey] === undefined
    ? undefined
    : { partition: String(item[partitionKey]), order: orderOf(item, sortKey) };

/** The partition that a key condition names. */
function partitionOf(condition: string, partitionKey: string, { names, values }: Words): string {
  for (const [, name = '', value = ''] of condition.matchAll(/(#?\w+) = (:\w+)/g)) {
    if ((names[name] ?? name) === partitionKey) return String(values[value]);
  }
  throw new SyntaxError(`no partition in ${condition}`);
}

const projected = (item: Item, shown: readonly string[] | undefined): Item =>
  shown === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => shown.includes(name)));

/** The document client is set up so: attributes that are undefined are not stored. */
const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, one]) => one !== undefined));

const refused = (name: string): Error => Object.assign(new Error(name), { name });
