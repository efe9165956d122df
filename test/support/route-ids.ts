import fc from 'fast-check';
import * as z from 'zod';
import { ID_PREFIXES, type IdKind } from '../../shared/ids.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';

/** A valid id that no table contains. */
export const absentId = (kind: IdKind): string => `${ID_PREFIXES[kind]}_${'f'.repeat(32)}`;

interface StringSchema {
  pattern?: string;
  anyOf?: StringSchema[];
}

/** The patterns that a path parameter may match, by its name. */
function patternsOf({ params }: RouteDefinition): Map<string, readonly string[]> {
  if (params === undefined) return new Map();
  const { properties = {} } = z.toJSONSchema(params, { io: 'input' }) as {
    properties?: Record<string, StringSchema>;
  };
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      (schema.anyOf ?? [schema]).flatMap(({ pattern }) => pattern ?? []),
    ]),
  );
}

/** An id that no table contains, or another text of that shape, the same each time. */
function textLike(pattern: RegExp): string {
  const ids = (Object.keys(ID_PREFIXES) as IdKind[]).map(absentId);
  const id = ids.find((one) => pattern.test(one));
  // Seconds of work over all calls, so only where no id fits.
  return id ?? fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 }).join('');
}

/** Valid path parameters of items that do not exist; `uidUser` is the caller's own when given. */
export function absentParams(route: RouteDefinition, uid: string = absentId('user')): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, [pattern = '']] of patternsOf(route)) {
    if (name === 'uidUser') params[name] = uid;
    else if (name === 'phone') params[name] = '01099998888';
    else params[name] = textLike(new RegExp(pattern));
  }
  return params;
}

const kindOf = (patterns: readonly string[]): IdKind | null =>
  (Object.keys(ID_PREFIXES) as IdKind[]).find((kind) =>
    patterns.some((pattern) => new RegExp(pattern).test(absentId(kind))),
  ) ?? null;

/** What a path parameter names, by its pattern; null for one that is no id. */
export const kindsOfParams = (route: RouteDefinition): Record<string, IdKind | null> =>
  Object.fromEntries([...patternsOf(route)].map(([name, patterns]) => [name, kindOf(patterns)]));

interface QueryField {
  enum?: string[];
  pattern?: string;
}

/** Queries that a call answers: one for each value that it offers, and for each id that it takes. */
export function queriesOf(
  { name, query }: RouteDefinition,
  day: string,
  idOf: (kind: IdKind) => string,
): Record<string, string>[] {
  if (query === undefined) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' }) as {
    properties?: Record<string, QueryField>;
    required?: string[];
  };
  const [year = '', month = ''] = day.split('-');
  const ofDay: Record<string, string> = { date: day, year, month };
  const valuesOf = (field: string): readonly string[] => {
    const { enum: offered, pattern } = properties[field] ?? {};
    const kind = pattern === undefined ? null : kindOf([pattern]);
    if (offered !== undefined) return offered;
    return kind === null ? [ofDay[field] ?? []].flat() : [idOf(kind)];
  };
  const needed = required.map((field) => {
    const [value] = valuesOf(field);
    if (value === undefined) throw new Error(`${name}: no value is known for ${field}`);
    return [field, value] as const;
  });
  const plain = Object.fromEntries(needed);
  const others = Object.keys(properties).flatMap((field) =>
    valuesOf(field).map((value) => ({ ...plain, [field]: value })),
  );
  return [plain, ...others];
}
