import * as z from 'zod';
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '../../shared/call-headers.ts';
import { ERRORS, type ErrorCode } from '../../shared/errors.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { routeList } from '../../shared/routes/index.ts';
import { type Access, areaOf, type RouteDefinition } from '../../shared/routes/route.ts';
import { SESSION_COOKIE } from '../../functions/middleware/cookies.ts';

type JsonSchema = { readonly [keyword: string]: unknown };

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** Who may call, in the words of the route table. */
  'x-access': Access;
  'x-rate'?: { count: number; seconds: number };
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: object; content: Content }>;
}
interface ApiDocument {
  openapi: string;
  jsonSchemaDialect: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** Refusals that no route declares, because the middleware answers them before the handler. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  'request.invalid',
  'request.foreign_origin',
  'request.too_many',
  'request.too_large',
  'request.bad_json',
  'server.failed',
  'server.busy',
];
const OF_MEMBERS: readonly ErrorCode[] = [
  'session.required',
  'session.forbidden',
  'session.password_change_required',
];
const OF_ACCESS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  member: OF_MEMBERS,
  owner: [...OF_MEMBERS, 'store.owners_only'],
  admin: [...OF_MEMBERS, 'console.admins_only'],
  console: [...OF_MEMBERS, 'console.admins_only', 'console.required'],
  'owner-or-console': [...OF_MEMBERS, 'store.owners_only', 'console.required'],
};

const SESSION = { session: [] };
const WITH_CONSOLE = { session: [], console: [] };
const SECURITY: Record<Access, Operation['security']> = {
  public: [],
  member: [SESSION],
  owner: [SESSION],
  admin: [SESSION],
  console: [WITH_CONSOLE],
  'owner-or-console': [SESSION, WITH_CONSOLE],
};

const JSON_TYPE = 'application/json';
const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The schema as callers send it, or as they receive it. Throws for one that JSON Schema cannot express. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const partSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  if (schema === undefined) return [];
  const { properties, required } = partSchema.parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: own,
  }));
}

/** The refusals of a call by status, with the codes that each may have. */
function refusalsOf({ access, refusals }: RouteDefinition): Operation['responses'] {
  const codes = [...new Set([...OF_EVERY_CALL, ...OF_ACCESS[access], ...refusals])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERRORS[code].status === status);
      const schema = { ...reference('schemas', 'Refusal'), properties: { code: { enum: own } } };
      return [status, { description: 'Refused.', content: { [JSON_TYPE]: { schema } } }];
    }),
  );
}

function operationOf(route: RouteDefinition): Operation {
  const { name, path, access, rate, params, query, body, response, status = 200, contentType } = route;
  const isCreation = status === 201;
  const answer = { schema: schemaOf(response, 'output') };
  return {
    operationId: name,
    tags: [areaOf(path)],
    security: SECURITY[access],
    'x-access': access,
    ...(rate === undefined ? {} : { 'x-rate': rate }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(isCreation
        ? [{ name: IDEMPOTENCY_HEADER, in: 'header' as const, required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [status]: {
        description: 'Done.',
        headers: { [REQUEST_ID_HEADER]: reference('headers', 'RequestId') },
        content: { [contentType ?? JSON_TYPE]: answer },
      },
      ...refusalsOf(route),
    },
  };
}

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
    console: { type: 'http', scheme: 'bearer' },
  },
  headers: {
    RequestId: {
      description: 'The id under which the logs have the call.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          'x-messages': Object.fromEntries(
            Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
          ),
        },
        message: { type: 'string', description: 'For people, in Korean.' },
        requestId: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

/** The contract as an OpenAPI 3.1 document: one operation for each row of the route table. */
export function apiDocument(): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const route of routeList) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: PRODUCT_NAME, version: '1' },
    paths,
    components,
  };
}

/** The document as text with one call on each line, so that a change shows which calls it is about. */
export function documentText(): string {
  const { paths, ...rest } = apiDocument();
  const lines = Object.entries(paths).map(([path, calls]) => {
    const own = Object.entries(calls).map(([method, call]) => `"${method}":${JSON.stringify(call)}`);
    return `"${path}":{\n${own.join(',\n')}\n}`;
  });
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"paths":{\n${lines.join(',\n')}\n}}\n`;
}
