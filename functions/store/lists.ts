import type * as z from 'zod';
import { ADMIN_LIST_MAX, LIST_COUNT_MAX } from '../../shared/limits.ts';
import type { UserId } from '../../shared/ids.ts';
import { userPartition } from './keys.ts';
import { startingWith } from './ranges.ts';
import type { BadRows, Cursor, QueryParts, Store } from '../ports.ts';

export interface ListParts {
  list: string;
  index?: 'GSI1' | 'GSI2';
  newestFirst?: boolean;
  /** Only rows that sort at or after / at or before these. */
  from?: string;
  to?: string;
  /** Only rows that satisfy this; the others are skipped and not counted. */
  filter?: { expression: string; values: Record<string, unknown> };
  /** Reads only these attributes: for totals. */
  attributes?: readonly string[];
  /** Lists skip a row that does not fit, but where without it a sum or a decision were wrong. */
  badRows?: BadRows | undefined;
}

const queryOf = ({ list, index = 'GSI1', newestFirst = true, from = ' ', to = '~', ...parts }: ListParts) => {
  const { filter, attributes } = parts;
  return {
    IndexName: index,
    KeyConditionExpression: `${index}PK = :list AND ${index}SK BETWEEN :from AND :to`,
    ExpressionAttributeValues: { ':list': list, ':from': from, ':to': to, ...filter?.values },
    ScanIndexForward: !newestFirst,
    ...(filter && { FilterExpression: filter.expression }),
    ...(attributes && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    }),
  };
};

/** Cut at `limit` rows: the contract's admin lists have no pages. Eventually consistent: for showing, never
 * for deciding. */
export function listItems<S extends z.ZodType>(
  { table }: Store,
  list: string,
  schema: S,
  { limit = ADMIN_LIST_MAX, badRows, ...parts }: Omit<ListParts, 'list'> & { limit?: number } = {},
): Promise<{ items: z.output<S>[]; bad: number; isCut: boolean }> {
  return table.query(schema, { ...queryOf({ list, ...parts }), Limit: limit }, { badRows });
}

const newestFirst = (list: string) => queryOf({ list, index: 'GSI2' });

/** The newest `limit` rows of a list of GSI2. Eventually consistent: the items themselves decide. */
export async function newestOfSecondList<S extends z.ZodType>(
  { table }: Store,
  list: string,
  schema: S,
  limit: number,
  { badRows }: Pick<ListParts, 'badRows'> = {},
): Promise<z.output<S>[]> {
  const { items } = await table.query(schema, { ...newestFirst(list), Limit: limit }, { badRows });
  return items;
}

export async function countItems({ table }: Store, list: string): Promise<{ count: number; isCut: boolean }> {
  const { count, next } = await table.count({ ...queryOf({ list }), Limit: LIST_COUNT_MAX });
  return { count, isCut: next !== undefined };
}

export async function countSecondList({ table }: Store, list: string): Promise<number> {
  const { count } = await table.count({ ...newestFirst(list), Limit: LIST_COUNT_MAX });
  return count;
}

export interface ListPage<Item> {
  items: Item[];
  /** Rows of the whole list, counted up to `LIST_COUNT_MAX`. */
  total: number;
  isCut: boolean;
  /** Rows of the page that could not be read. */
  bad: number;
}

/** Reads the page's `size` rows only; the store skips those before and counts those after. A page beyond the
 * end is the last one. */
export async function readListPage<S extends z.ZodType>(
  services: Store,
  schema: S,
  parts: ListParts,
  { page, size }: { page: number; size: number },
): Promise<ListPage<z.output<S>>> {
  const { table } = services;
  const query = queryOf(parts);
  const wanted = (page - 1) * size;
  const before =
    wanted === 0 ? { count: 0, next: undefined } : await table.count({ ...query, Limit: wanted });
  if (wanted > 0 && before.next === undefined) {
    const last = Math.max(1, Math.ceil(before.count / size));
    return readListPage(services, schema, parts, { page: last, size });
  }
  const here = { ...query, Limit: size, ExclusiveStartKey: before.next };
  const rows = await table.query(schema, here, { badRows: parts.badRows });
  const found = rows.items.length + rows.bad;
  // A row may leave the list between the two reads; then the last page is empty.
  if (wanted > 0 && found === 0) {
    return readListPage(services, schema, parts, { page: page - 1, size });
  }
  const seen = before.count + found;
  const after = await countAfter(services, query, rows.next, LIST_COUNT_MAX - seen);
  return { items: rows.items, total: seen + after.count, isCut: after.next !== undefined, bad: rows.bad };
}

async function countAfter(
  { table }: Store,
  query: ReturnType<typeof queryOf>,
  next: Cursor,
  limit: number,
): Promise<{ count: number; next: Cursor }> {
  if (next === undefined || limit <= 0) return { count: 0, next };
  return table.count({ ...query, Limit: limit, ExclusiveStartKey: next });
}

interface BlockSizes {
  size: number;
  limit?: number;
}

interface Block<Item> {
  items: Item[];
  isCut: boolean;
  bad: number;
  next: Cursor;
}

/** Yields blocks of `size`, at most `limit` rows in all; `next` is where the rows after a block begin. */
export const listBlocks = <S extends z.ZodType>(
  services: Store,
  schema: S,
  { badRows, ...parts }: ListParts,
  sizes: BlockSizes,
): AsyncGenerator<Block<z.output<S>>> => blocksOf(services, schema, queryOf(parts), { ...sizes, badRows });

/** The same of a list of GSI2, the newest rows first. */
export const newestBlocks = <S extends z.ZodType>(
  services: Store,
  schema: S,
  list: string,
  sizes: BlockSizes,
): AsyncGenerator<Block<z.output<S>>> => blocksOf(services, schema, newestFirst(list), sizes);

async function* blocksOf<S extends z.ZodType>(
  { table }: Store,
  schema: S,
  query: Omit<QueryParts, 'Limit'>,
  { size, limit = Infinity, badRows }: BlockSizes & Pick<ListParts, 'badRows'>,
): AsyncGenerator<Block<z.output<S>>> {
  let next: Cursor;
  let read = 0;
  do {
    const block = await table.query(
      schema,
      { ...query, Limit: Math.min(size, limit - read), ExclusiveStartKey: next },
      { badRows },
    );
    yield block;
    read += block.items.length + block.bad;
    ({ next } = block);
  } while (next !== undefined && read < limit);
}

/** Yields blocks of `size`. Items of past blocks may be removed. */
export async function* partitionBlocks<S extends z.ZodType>(
  services: Store,
  schema: S,
  { partition, prefix, size }: { partition: string; prefix: string; size: number },
): AsyncGenerator<z.output<S>[]> {
  const query = { ...startingWith(partition, prefix), ConsistentRead: true };
  for await (const { items } of blocksOf(services, schema, query, { size })) yield items;
}

/** All rows of a query, read in blocks of `size`. */
export async function allRows<S extends z.ZodType>(
  services: Store,
  schema: S,
  query: Omit<QueryParts, 'Limit'>,
  how: Pick<BlockSizes, 'size'> & Pick<ListParts, 'badRows'>,
): Promise<z.output<S>[]> {
  const rows: z.output<S>[] = [];
  for await (const { items } of blocksOf(services, schema, query, how)) rows.push(...items);
  return rows;
}

/** A user's rows of one kind, sorted by their keys. Consistent by default. */
export async function ownRows<S extends z.ZodType>(
  { table }: Store,
  uid: UserId,
  prefix: string,
  schema: S,
  how: {
    limit: number;
    newestFirst?: boolean;
    consistent?: boolean | undefined;
    badRows?: BadRows | undefined;
  },
): Promise<z.output<S>[]> {
  const { limit, newestFirst = false, consistent = true, badRows } = how;
  const own = {
    ...startingWith(userPartition(uid), prefix),
    ScanIndexForward: !newestFirst,
    ConsistentRead: consistent,
    Limit: limit,
  };
  return (await table.query(schema, own, { badRows })).items;
}
