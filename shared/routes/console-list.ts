import * as z from 'zod';
import { listQuery } from './list-query.ts';
import { type ApiPath, defineRoute, ok } from './route.ts';

/** Bounded, newest or most urgent first. `total` counts its rows (with words: its hits); `truncated` says
 * that not all were counted or, without a page, shown, `unreadable` how many that were read cannot be. */
export const consoleList = <
  const N extends string,
  const P extends ApiPath,
  const K extends string,
  S extends z.ZodType,
>(
  name: N,
  path: P,
  key: K,
  row: S,
) =>
  defineRoute({
    name,
    method: 'GET',
    path,
    access: 'console',
    query: listQuery,
    response: z.strictObject({
      ...ok,
      [key]: z.array(row),
      total: z.int(),
      truncated: z.boolean(),
      unreadable: z.int(),
    } as {
      success: z.ZodLiteral<true>;
      total: z.ZodInt;
      truncated: z.ZodBoolean;
      unreadable: z.ZodInt;
    } & Record<K, z.ZodArray<S>>),
    refusals: [],
  });

/** A console list whose rows show people: `people` are the fields that each name one. */
export const peopleList = <
  const N extends string,
  const P extends ApiPath,
  const K extends string,
  S extends z.ZodType,
>(
  ...[name, path, key, row, people]: [name: N, path: P, key: K, row: S, people: readonly string[]]
) => defineRoute({ ...consoleList(name, path, key, row), audited: { kind: 'list', people } });
