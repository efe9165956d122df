import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { FreshTable } from './engines.ts';
import { plainDocuments } from './plain-documents.ts';

/** Reads the table without code of the service, for checks that share no code with what they check. */
export type Raw = Record<string, unknown>;

/** What the store leaves out of a scan, so that nobody has to parse it. */
export type ScanFilter = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** The items whose partition key, or sort key, begins like this. */
export const keysLike = (key: 'PK' | 'SK', prefix: string): ScanFilter => ({
  FilterExpression: `begins_with(${key}, :prefix)`,
  ExpressionAttributeValues: { ':prefix': prefix },
});

/** Every item of a table, or those of a filter. */
export async function scanTable(
  { env, tableName }: Pick<FreshTable, 'env' | 'tableName'>,
  filter: ScanFilter = {},
): Promise<Raw[]> {
  const client = plainDocuments(env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const items: Raw[] = [];
  let start: Raw | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start, ...filter }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

/** The items whose partition key begins with `prefix` and whose sort key matches, parsed by `shape`. */
export const pick = <S extends z.ZodType>(
  items: readonly Raw[],
  prefix: string,
  sortKey: RegExp,
  shape: S,
): z.output<S>[] =>
  items
    .filter(({ PK, SK }) => String(PK).startsWith(prefix) && sortKey.test(String(SK)))
    .map((item) => shape.parse(item));

const sideShape = z.object({ uid: z.string(), requestId: z.string() });
const matchShape = z.object({
  matchId: z.string(),
  state: z.string(),
  size: z.number(),
  barId: z.string(),
  day: z.string(),
  time: z.string(),
  matchedAt: z.number(),
  male: sideShape,
  female: sideShape,
});
export type RawMatch = z.output<typeof matchShape>;

export const matchesIn = (items: readonly Raw[]): RawMatch[] => pick(items, 'MATCH#', /^META$/, matchShape);

const requestShape = z.object({
  requestId: z.string(),
  uid: z.string(),
  state: z.string(),
  matchId: z.string().nullable(),
  side: z.string(),
  size: z.number(),
});
export type RawRequest = z.output<typeof requestShape>;

export const requestsIn = (items: readonly Raw[]): Map<string, RawRequest> =>
  new Map(pick(items, 'REQUEST#', /^META$/, requestShape).map((request) => [request.requestId, request]));

/** Minutes from midnight of the half hours that a two-hour meeting takes. */
export const halfHoursOf = (time: string): number[] => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return [0, 30, 60, 90].map((more) => hour * 60 + minute + more);
};
