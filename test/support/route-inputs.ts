import fc from 'fast-check';
import * as z from 'zod';
import type { RouteDefinition } from '../../shared/routes/route.ts';

/** The part of zod's JSON Schema that these inputs use. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  maximum?: number;
}

/** Texts that have broken services before: scripts, quotes, paths,
 * control characters, other scripts, long ones. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202Egnp.exe',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '__proto__',
  '한글 이모지 👨‍👩‍👧 값',
  '٣٤٥',
  '2026-02-30',
  '9'.repeat(40),
  'x'.repeat(3_000),
  'USER#PROFILE',
];

const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_VALUE,
  [],
  {},
  [[[[]]]],
  { __proto__: { isAdmin: true }, constructor: 1 },
  ...HOSTILE_TEXTS,
];

const hostile = fc.constantFrom(...HOSTILE_VALUES);

/** Values that mostly satisfy a JSON Schema. */
function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const union = schema.anyOf ?? schema.oneOf;
  if (union && union.length > 0) return fc.oneof(...union.map(plausible));
  if (schema.allOf?.[0]) return plausible(schema.allOf[0]);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(plausible));
    return fc.array(plausible(schema.items ?? {}), { maxLength: 4 });
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -1e6),
      max: Math.min(schema.maximum ?? 100, 1e6),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.pattern?.includes('_[0-9a-f]{32}')) {
    const prefix = schema.pattern.slice(1, 5);
    return fc.stringMatching(/^[0-9a-f]{32}$/).map((hex) => `${prefix}${hex}`);
  }
  return fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('01012345678', '2026-12-04', '18:00', 'abcd1234', '김하늘', '["김하늘"]'),
  );
}

const objectOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        fc.oneof({ weight: 5, arbitrary: plausible(property) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: schema.required ?? [] },
  );

function partOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return plausible(json);
}

export interface GeneratedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Inputs of a route: mostly of its declared shape, with hostile values in places, sometimes
 * with an undeclared field or no object at all.
 */
export function routeInputs(route: RouteDefinition): fc.Arbitrary<GeneratedInput> {
  const body = fc.oneof(
    { weight: 6, arbitrary: partOf(route.body) },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: partOf(route.body).map((value) => ({ ...Object(value), undeclared: 1 })) },
  );
  return fc.record({ params: partOf(route.params), query: partOf(route.query), body });
}
