import fc from 'fast-check';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  all,
  any,
  atMost,
  below,
  contains,
  exists,
  is,
  isNot,
  missing,
} from '../../functions/store/conditions.ts';
import type { Table, Write } from '../../functions/ports.ts';
import { startingWith } from '../../functions/store/ranges.ts';
import { createTable } from '../../functions/store/table.ts';
import {
  ensure,
  addTo,
  create,
  patch,
  remove,
  replace,
  save,
  storedOr,
  ensureVersion,
} from '../../functions/store/writes.ts';
import { freshTable } from '../support/engines.ts';
import { plainDocuments } from '../support/plain-documents.ts';
import { type Raw, scanTable } from '../support/raw-table.ts';
import { sortedJson } from '../support/sorted-json.ts';

const anything = z.looseObject({});
const key = fc.record({ PK: fc.constantFrom('A', 'B'), SK: fc.constantFrom('X#1', 'X#2', 'Y#1') });
const number = fc.nat(3);
const condition = fc.oneof(
  number.map((count) => is({ count })),
  number.map((count) => isNot('count', count)),
  number.map((count) => all(exists, atMost('count', count))),
  number.map((count) => any(missing('count'), below('count', count))),
  fc.constant(contains('names', 'a')),
);
const item = fc
  .record({
    key,
    v: fc.integer({ min: 1, max: 3 }),
    count: number,
    list: fc.constantFrom('L', 'M', undefined),
  })
  .map(({ key: at, list, ...rest }) => ({
    ...at,
    ...rest,
    GSI1PK: list,
    GSI1SK: list && `${rest.count}#${at.PK}${at.SK}`,
    note: null,
  }));
const write: fc.Arbitrary<Write> = fc.oneof(
  item.map((one) => create(one)),
  item.map((one) => save(one)),
  item.map((one) => replace(one, { ...one, v: one.v + 1 }, 'record.not_found')),
  fc
    .record({ key, condition, count: number })
    .map(({ key: at, condition: only, count }) =>
      patch(at, { set: { count, note: undefined }, add: { total: 2 }, if: only }, count),
    ),
  fc.record({ key, count: number }).map(({ key: at, count }) =>
    addTo(at, {
      set: { first: storedOr('first', count, 1) },
      add: { names: new Set(['a', `n${count}`]) },
    }),
  ),
  fc.record({ key, condition }).map(({ key: at, condition: only }) => remove(at, { if: only })),
);
const guard = fc.oneof(
  write,
  fc.record({ key, v: number }).map(({ key: at, v }) => ensureVersion(at, v)),
  fc.record({ key, condition }).map(({ key: at, condition: only }) => ensure(at, { if: only })),
);

type Act = (table: Table) => Promise<unknown>;
const nameOf = ({ item: { Put, Update, Delete, ConditionCheck } }: Write): string => {
  const at = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
  return `${String(at?.['PK'])}|${String(at?.['SK'])}`;
};
const act: fc.Arbitrary<Act> = fc.oneof(
  write.map(
    (one): Act =>
      (table) =>
        table.write(one),
  ),
  fc.uniqueArray(guard, { selector: nameOf, minLength: 1, maxLength: 4 }).map(
    (writes): Act =>
      (table) =>
        table.transact('test', writes),
  ),
  key.map(
    (at): Act =>
      (table) =>
        table.get(anything, at),
  ),
  fc.array(key, { maxLength: 4 }).map((keys): Act => async (table) => {
    const found = keys.length === 0 ? [] : await table.getMany(anything, keys);
    return found.map(sortedJson).toSorted();
  }),
  fc
    .record({ limit: fc.integer({ min: 1, max: 4 }), isBackwards: fc.boolean() })
    .map(({ limit, isBackwards }): Act => async (table) => {
      const parts = { ...startingWith('A', 'X#'), ScanIndexForward: !isBackwards, Limit: limit };
      const { items, isCut, next } = await table.query(anything, parts);
      const rest = next && (await table.query(anything, { ...parts, ExclusiveStartKey: next }));
      return { items, isCut, rest: rest?.items };
    }),
  fc.record({ limit: fc.integer({ min: 1, max: 4 }), from: number }).map(
    ({ limit, from }): Act =>
      (table) =>
        table
          .query(anything, {
            IndexName: 'GSI1',
            KeyConditionExpression: 'GSI1PK = :list AND GSI1SK BETWEEN :from AND :to',
            ExpressionAttributeValues: { ':list': 'L', ':from': String(from), ':to': '~' },
            Limit: limit,
          })
          .then(({ items, isCut }) => ({ items, isCut })),
  ),
);

/** The answer, or the name of the error with the refusal that it means. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => sortedJson(answer ?? null),
    (error: unknown) => String(error),
  );

async function plainTable() {
  const fresh = await freshTable();
  const documents = plainDocuments(fresh.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  return { table: createTable(documents, fresh.tableName), items: () => scanTable(fresh) };
}

const sorted = (items: readonly Raw[]): string[] => items.map(sortedJson).toSorted();

test('the plain client answers as the SDK does', async () => {
  const { dynamo, tableName } = await freshTable();
  const documents = DynamoDBDocumentClient.from(dynamo, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const real = createTable(documents, tableName);
  const plain = await plainTable();
  let written = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
      for (const one of acts) {
        const outcome = await outcomeOf(one(real));
        expect(await outcomeOf(one(plain.table))).toBe(outcome);
        written += outcome === 'null' ? 1 : 0;
      }
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: tableName }));
      expect(sorted(await plain.items())).toEqual(sorted(Items));
    }),
    { numRuns: 15, seed: 5 },
  );
  expect(written).toBeGreaterThan(25);
});

test('the plain client writes and removes many at once, and names an error as the SDK does', async () => {
  const { table, items } = await plainTable();
  const rows = ['a', 'b'].map((SK) => ({ PK: 'many', SK, tags: new Set(['x']), note: undefined }));
  await table.writeMany(rows.map((put) => ({ put })));
  expect(sorted(await items())).toEqual(sorted(rows));
  await table.writeMany(rows.map(({ PK, SK }) => ({ remove: { PK, SK } })));
  expect(await items()).toEqual([]);
  const wrong = table.query(anything, { KeyConditionExpression: 'nonsense', Limit: 1 });
  await expect(wrong).rejects.toMatchObject({
    name: 'ValidationException',
    $metadata: { httpStatusCode: 400 },
  });
});
