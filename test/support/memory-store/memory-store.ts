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
import type { Table } from '../../../functions/ports.ts';
import { createTable } from '../../../functions/store/table.ts';
import { tableDefinition } from '../../../infra/definitions/table-definition.ts';
import { holds, type Item, updated, type Words } from './expressions.ts';

/**
 * The store in this process, for tests with so many commands that requests over HTTP would take hours. It answers the commands that
 * functions/store/table.ts sends, on a map of items; memory-store.test.ts holds it against the real store. Every command is
 * answered a few turns later, so that simultaneous acts overtake each other as they do on the wire.
 */
export interface MemoryStore {
  table: Table;
  items(): Item[];
}

type Guarded = {
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
};
type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const keyOf = ({ PK, SK }: Item): string => `${String(PK)}|${String(SK)}`;
const wordsOf = ({ ExpressionAttributeNames, ExpressionAttributeValues }: Guarded): Words => ({
  names: ExpressionAttributeNames ?? {},
  values: ExpressionAttributeValues ?? {},
});

/** A store that holds these items. `turns` says how many turns of the event loop the next command takes. */
export function memoryStore(stored: Iterable<Item>, turns: () => number): MemoryStore {
  const items = new Map([...stored].map((item) => [keyOf(item), item]));

  const itemAt = (key: Item | undefined): Item => items.get(keyOf(key ?? {})) ?? {};
  const isAllowed = (key: Item | undefined, guard: Guarded): boolean =>
    guard.ConditionExpression === undefined || holds(guard.ConditionExpression, itemAt(key), wordsOf(guard));

  function write({ Put, Update, Delete }: Action): Item | undefined {
    if (Put) items.set(keyOf(Put.Item ?? {}), withoutUndefined(Put.Item ?? {}));
    if (Delete) items.delete(keyOf(Delete.Key ?? {}));
    if (!Update?.Key) return undefined;
    const before = { ...itemAt(Update.Key), ...Update.Key };
    const after = updated(Update.UpdateExpression ?? '', before, wordsOf(Update));
    items.set(keyOf(Update.Key), withoutUndefined(after));
    return after;
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
    for (const action of actions) write(action);
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
    const { sortKey } = index ?? tableDefinition;
    const words = wordsOf(input);
    const order = (item: Item): string => `${String(item[sortKey])}|${keyOf(item)}`;
    const found = [...items.values()]
      .filter((item) => holds(input.KeyConditionExpression ?? '', item, words))
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
    if (input.ScanIndexForward === false) found.reverse();
    const start = input.ExclusiveStartKey === undefined ? '' : keyOf(input.ExclusiveStartKey);
    const from = start === '' ? 0 : found.findIndex((item) => keyOf(item) === start) + 1;
    const to = from + (input.Limit ?? found.length);
    const page = found.slice(from, to);
    const Items =
      input.FilterExpression === undefined
        ? page
        : page.filter((item) => holds(input.FilterExpression ?? '', item, words));
    const shown = input.ProjectionExpression?.split(', ').map((name) => words.names[name] ?? name);
    // A full page says where it stopped, also when nothing follows.
    const last = found.length >= to ? page.at(-1) : undefined;
    return {
      Count: Items.length,
      ...(input.Select === 'COUNT' ? {} : { Items: Items.map((item) => projected(item, shown)) }),
      ...(last && { LastEvaluatedKey: { PK: last['PK'], SK: last['SK'] } }),
    };
  }

  function answer(command: unknown): object {
    if (command instanceof GetCommand) {
      const Item = items.get(keyOf(command.input.Key ?? {}));
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
      const read = (keys: Item[]) => keys.flatMap((key) => items.get(keyOf(key)) ?? []);
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

  const send = async (command: unknown): Promise<object> => {
    for (let left = turns(); left > 0; left -= 1) await Promise.resolve();
    return answer(command);
  };
  // The table calls nothing but `send`.
  const client = { send } as unknown as DynamoDBDocumentClient;
  return { table: createTable(client, 'memory'), items: () => [...items.values()] };
}

const projected = (item: Item, shown: readonly string[] | undefined): Item =>
  shown === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => shown.includes(name)));

/** As the document client is set up: attributes that are undefined are not stored. */
const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, one]) => one !== undefined));

const refused = (name: string): Error => Object.assign(new Error(name), { name });
