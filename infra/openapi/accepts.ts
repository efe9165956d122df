import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './document.ts';

interface Comparison {
  /** The place in the call, for the report: `body.slots[].date`. */
  at: string;
  /** Whether an object with fields that `to` does not name is accepted: readers of answers ignore them. */
  ignoresNewFields: boolean;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaAt = (schema: JsonSchema, keyword: string): JsonSchema | undefined => {
  const value = schema[keyword];
  return isSchema(value) ? value : undefined;
};
const listAt = (schema: JsonSchema, keyword: string): readonly unknown[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
};
const schemasAt = (schema: JsonSchema, keyword: string): JsonSchema[] =>
  listAt(schema, keyword).filter(isSchema);
const branchesOf = (schema: JsonSchema): JsonSchema[] => [
  ...schemasAt(schema, 'anyOf'),
  ...schemasAt(schema, 'oneOf'),
];
/** The only values of a schema, if they are listed. */
const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : undefined;

/** Keywords that say nothing about which values are accepted. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$schema', '$id']);
/** Keywords that the functions below compare. */
const COMPARED = new Set(
  'type anyOf oneOf const enum properties required additionalProperties propertyNames items prefixItems'.split(
    ' ',
  ),
);
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * Why a value of `from` may be refused by `to`; empty when `to` accepts all of them. It knows the keywords
 * that zod writes: one that it does not know must be the same in both.
 */
export function refusedBy(to: JsonSchema, from: JsonSchema, where: Comparison): string[] {
  if (isDeepStrictEqual(to, from)) return [];
  const ofFrom = branchesOf(from);
  if (ofFrom.length > 0) return ofFrom.flatMap((branch) => refusedBy(to, branch, where));
  const ofTo = branchesOf(to);
  if (ofTo.length > 0) {
    const tries = ofTo.map((branch) => refusedBy(branch, from, where));
    return tries.some((reasons) => reasons.length === 0) ? [] : fewest(tries);
  }
  return [
    ...typeReasons(to, from, where),
    ...valueReasons(to, from, where),
    ...boundReasons(to, from, where),
    ...objectReasons(to, from, where),
    ...listReasons(to, from, where),
    ...otherReasons(to, from, where),
  ];
}

const fewest = (tries: readonly string[][]): string[] =>
  tries.reduce((best, reasons) => (reasons.length < best.length ? reasons : best));

function typeReasons(to: JsonSchema, from: JsonSchema, { at }: Comparison): string[] {
  const [wanted, given] = [to['type'], from['type']];
  const isWider = wanted === undefined || wanted === given || (wanted === 'number' && given === 'integer');
  return isWider ? [] : [`${at}: ${String(given ?? 'anything')} is not ${String(wanted)}`];
}

function valueReasons(to: JsonSchema, from: JsonSchema, { at }: Comparison): string[] {
  const [taken, given] = [valuesOf(to), valuesOf(from)];
  if (taken === undefined) return [];
  if (given === undefined) return [`${at}: only ${JSON.stringify(taken)}`];
  const lost = given.filter((value) => !taken.includes(value));
  return lost.length === 0 ? [] : [`${at}: not ${lost.map((value) => JSON.stringify(value)).join(', ')}`];
}

function boundReasons(to: JsonSchema, from: JsonSchema, { at }: Comparison): string[] {
  if (valuesOf(from) !== undefined) return [];
  const isTighter = (keyword: string, sign: 1 | -1): boolean => {
    const [limit, before] = [to[keyword], from[keyword]];
    if (typeof limit !== 'number') return false;
    return typeof before !== 'number' || sign * limit < sign * before;
  };
  const tighter = [
    ...MOST.filter((keyword) => isTighter(keyword, 1)),
    ...LEAST.filter((keyword) => isTighter(keyword, -1)),
  ];
  return tighter.map((keyword) => `${at}: ${keyword} ${String(to[keyword])}`);
}

function objectReasons(to: JsonSchema, from: JsonSchema, where: Comparison): string[] {
  const { at } = where;
  const [wanted, given] = [schemaAt(to, 'properties') ?? {}, schemaAt(from, 'properties') ?? {}];
  const always = listAt(from, 'required');
  const missing = listAt(to, 'required').filter((name) => !always.includes(name));
  const inside = (name: string): Comparison => ({ ...where, at: `${at}.${name}` });
  const reasons = missing.map((name) => `${at}.${String(name)}: required`);
  for (const [name, schema] of Object.entries(given)) {
    const own = wanted[name];
    if (isSchema(own) && isSchema(schema)) reasons.push(...refusedBy(own, schema, inside(name)));
    else if (to['additionalProperties'] === false && !where.ignoresNewFields)
      reasons.push(`${at}.${name}: not taken`);
  }
  const [rest, restGiven] = [to['additionalProperties'], from['additionalProperties']];
  if (isSchema(rest) && isSchema(restGiven)) reasons.push(...refusedBy(rest, restGiven, inside('*')));
  else if (rest === false && restGiven !== false && from['type'] === 'object' && !where.ignoresNewFields)
    reasons.push(`${at}: further fields are not taken`);
  const [names, namesGiven] = [schemaAt(to, 'propertyNames'), schemaAt(from, 'propertyNames')];
  if (names !== undefined) reasons.push(...refusedBy(names, namesGiven ?? {}, inside('*')));
  return reasons;
}

function listReasons(to: JsonSchema, from: JsonSchema, where: Comparison): string[] {
  const inside = { ...where, at: `${where.at}[]` };
  const [each, eachGiven] = [schemaAt(to, 'items'), schemaAt(from, 'items')];
  const reasons = each === undefined ? [] : refusedBy(each, eachGiven ?? {}, inside);
  const [wanted, given] = [schemasAt(to, 'prefixItems'), schemasAt(from, 'prefixItems')];
  if (wanted.length !== given.length) return [...reasons, `${where.at}: another number of values`];
  return [...reasons, ...wanted.flatMap((schema, index) => refusedBy(schema, given[index] ?? {}, inside))];
}

function otherReasons(to: JsonSchema, from: JsonSchema, { at }: Comparison): string[] {
  const known = (keyword: string) =>
    ANNOTATIONS.has(keyword) || COMPARED.has(keyword) || MOST.includes(keyword) || LEAST.includes(keyword);
  return Object.keys(to)
    .filter((keyword) => !known(keyword) && !isDeepStrictEqual(to[keyword], from[keyword]))
    .filter((keyword) => valuesOf(from) === undefined || keyword !== 'pattern' || !fits(to, from))
    .map((keyword) => `${at}: ${keyword} ${JSON.stringify(to[keyword])}`);
}

const fits = (to: JsonSchema, from: JsonSchema): boolean =>
  (valuesOf(from) ?? []).every((value) => new RegExp(String(to['pattern'])).test(String(value)));
