import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Pool } from 'undici';
import { UNSIGNED } from '../../infra/local/engines/clients.ts';
import { noteSent, noteWritten } from './rights/sent-commands.ts';

/** The requests that functions/store/table.ts sends, and the scan of the tests. */
const OPERATIONS = new Map<unknown, string>([
  [BatchGetCommand, 'BatchGetItem'],
  [BatchWriteCommand, 'BatchWriteItem'],
  [DeleteCommand, 'DeleteItem'],
  [GetCommand, 'GetItem'],
  [PutCommand, 'PutItem'],
  [QueryCommand, 'Query'],
  [ScanCommand, 'Scan'],
  [TransactWriteCommand, 'TransactWriteItems'],
  [UpdateCommand, 'UpdateItem'],
]);
/** Fields that hold attributes, and fields that hold a list of such. */
const ATTRIBUTES = new Set([
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Item',
  'Key',
  'LastEvaluatedKey',
]);
const LISTS = new Set(['Items', 'Keys']);

export interface Command {
  constructor: { name: string };
  input: object;
}

/** DynamoDB's name of what a command asks for. */
export function operationOf({ constructor }: Command): string {
  const operation = OPERATIONS.get(constructor);
  if (operation === undefined) throw new TypeError(`no plain request for ${constructor.name}`);
  return operation;
}

type Convert = (attributes: Record<string, never>) => unknown;

const toWire: Convert = (attributes) => marshall(attributes, { removeUndefinedValues: true });

/** A request or an answer whose attributes are all converted. */
function converted(value: unknown, convert: Convert, field = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ATTRIBUTES.has(field)) return convert(value as Record<string, never>);
  if (Array.isArray(value))
    return value.map((one) => (LISTS.has(field) ? convert(one) : converted(one, convert)));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      // What a batch found is a list for each table.
      converted(part, convert, field === 'Responses' ? 'Items' : name),
    ]),
  );
}

interface Reply {
  status: number;
  body: string;
}

const pools = new Map<string, Pool>();

/** The SDK opens as many connections at once. */
function poolOf(url: string): Pool {
  const pool = pools.get(url) ?? new Pool(url, { connections: 50 });
  pools.set(url, pool);
  return pool;
}

/** By the handlers of undici, because streams would be half the work. */
function post(url: string, operation: string, body: string): Promise<Reply> {
  const headers = {
    ...UNSIGNED,
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  };
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    poolOf(url).dispatch(
      { method: 'POST', path: '/', headers, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => void (status = code),
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve({ status, body: Buffer.concat(chunks).toString() }),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** Gives errors of the store the name and the fields that the SDK gives them. */
function storeError({ status, body }: Reply): Error {
  const { __type = '', message, Message, ...rest } = JSON.parse(body) as Record<string, string>;
  return Object.assign(new Error(message ?? Message), rest, {
    name: __type.replace(/^.*#/, ''),
    $metadata: { httpStatusCode: status },
  });
}

/**
 * The document client, as far as the table uses it, by plain requests to the store at this address. The
 * layers of the SDK are nearly half the work of a test that calls the service. The tests of the table,
 * of its faults and of the local host use the SDK, and so does everything with DEEP=1;
 * test/store/plain-client.test.ts holds this client against the SDK's.
 */
export function plainDocuments(url: string): DynamoDBDocumentClient {
  const send = async (command: Command): Promise<unknown> => {
    noteSent(command);
    const reply = await post(url, operationOf(command), JSON.stringify(converted(command.input, toWire)));
    if (reply.status !== 200) throw storeError(reply);
    noteWritten(command);
    return converted(JSON.parse(reply.body), unmarshall);
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
