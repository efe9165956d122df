import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ConditionFailed, createTable } from '../../functions/store/table.ts';
import { Refusal } from '../../shared/errors.ts';
import type { Write } from '../../functions/ports.ts';

/** Faults that a local store does not produce: throttling, conflicts, lost answers
 * (docs/architecture.md, "State changes"). */
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ region: 'local', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }),
);
const dynamo = mockClient(client);
const table = createTable(client, 'table');
const key = { PK: 'A', SK: 'B' };
const writes: Write[] = [
  { item: { Put: { Item: key } }, refusal: 'auth.id_taken' },
  { item: { Put: { Item: key } }, refusal: 'auth.phone_taken' },
  { item: { Put: { Item: key } } },
];

const named = (name: string): Error => Object.assign(new Error(name), { name });
const canceled = (...codes: string[]): Error =>
  Object.assign(named('TransactionCanceledException'), {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => dynamo.reset());

it('the table retries after throttling and a lost answer', async () => {
  dynamo
    .on(GetCommand)
    .rejectsOnce(named('ThrottlingException'))
    .rejectsOnce(Object.assign(new Error('socket'), { code: 'ECONNRESET' }))
    .resolves({ Item: key });
  expect(await table.get(z.object({ PK: z.string() }), key)).toEqual({ PK: 'A' });
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(3);
});

it('the table retries a conflicting transaction with the same request token', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(canceled('None', 'TransactionConflict', 'None'))
    .resolves({});
  await table.transact('test', writes);
  const tokens = dynamo
    .commandCalls(TransactWriteCommand)
    .map((call) => call.args[0].input.ClientRequestToken);
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(1);
});

it('the table never reports a conflict as a failed condition', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(canceled('TransactionConflict', 'None', 'None'))
    .rejects(canceled('None', 'ConditionalCheckFailed', 'None'));
  await expect(table.transact('test', writes)).rejects.toMatchObject({ code: 'auth.phone_taken' });
});

it('the table reports which condition failed, with or without a refusal of its own', async () => {
  dynamo.on(TransactWriteCommand).rejectsOnce(canceled('ConditionalCheckFailed', 'None', 'None'));
  await expect(table.transact('test', writes)).rejects.toThrow(Refusal);
  dynamo.reset();
  dynamo.on(TransactWriteCommand).rejectsOnce(canceled('None', 'None', 'ConditionalCheckFailed'));
  await expect(table.transact('test', writes)).rejects.toThrow(ConditionFailed);
});

it('the table throws a permanent fault', async () => {
  dynamo.on(GetCommand).rejects(named('AccessDeniedException'));
  await expect(table.get(z.object({}), key)).rejects.toThrow('AccessDeniedException');
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(1);
});

describe('a batch of which the store leaves out a part', () => {
  afterEach(() => void vi.restoreAllMocks());
  const other = { PK: 'A', SK: 'C' };
  const keys = z.object({ PK: z.string(), SK: z.string() });
  const waits = () => vi.spyOn(Math, 'random').mockReturnValue(0);
  /** The store leaves out so much that a batch that is sent without end does not end here. */
  const MANY = 40;

  it('is read on after a wait, only the rest', async () => {
    const waited = waits();
    dynamo
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { table: [key] }, UnprocessedKeys: { table: { Keys: [other] } } })
      .resolves({ Responses: { table: [other] } });
    expect(await table.getMany(keys, [key, other])).toEqual([key, other]);
    const asked = dynamo.commandCalls(BatchGetCommand).map((call) => call.args[0].input.RequestItems);
    expect(asked).toEqual([
      { table: { Keys: [key, other], ConsistentRead: true } },
      { table: { Keys: [other], ConsistentRead: true } },
    ]);
    expect(waited).toHaveBeenCalledOnce();
  });

  it('is written on after a wait, only the rest', async () => {
    const waited = waits();
    const rest = { table: [{ DeleteRequest: { Key: other } }] };
    dynamo.on(BatchWriteCommand).resolvesOnce({ UnprocessedItems: rest }).resolves({});
    await table.writeMany([{ put: key }, { remove: other }]);
    const [, second] = dynamo.commandCalls(BatchWriteCommand);
    expect(dynamo.commandCalls(BatchWriteCommand)).toHaveLength(2);
    expect(second?.args[0].input.RequestItems).toEqual(rest);
    expect(waited).toHaveBeenCalledOnce();
  });

  it('is given up when the time of the retries is over', async () => {
    waits();
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1_000);
    const fewTimes = <T>(answer: T) => {
      let left = MANY;
      return () => ((left -= 1) > 0 ? answer : {});
    };
    dynamo
      .on(BatchGetCommand)
      .callsFake(fewTimes({ UnprocessedKeys: { table: { Keys: [key] } } }))
      .on(BatchWriteCommand)
      .callsFake(fewTimes({ UnprocessedItems: { table: [{ PutRequest: { Item: key } }] } }));
    await expect(table.getMany(keys, [key])).rejects.toThrow('left out a part');
    await expect(table.writeMany([{ put: key }])).rejects.toThrow('left out a part');
    expect(dynamo.calls().length).toBeLessThan(MANY / 2);
  });
});
