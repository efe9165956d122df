import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `member` is any signed-in user, `owner` one with a bar, `admin` one with the flag, `console` an admin with a
 * live console token, `owner-or-console` either.
 */
export type Access = 'public' | 'member' | 'owner' | 'admin' | 'console' | 'owner-or-console';

export const AREAS = [
  'auth',
  'verify',
  'univs',
  'bars',
  'groups',
  'accounts',
  'meetings',
  'matching',
  'fixed',
  'refund',
  'admin',
  'cs',
  'notices',
] as const;
export type Area = (typeof AREAS)[number];

export interface RouteDefinition {
  /** The operation: the handler's file and the compiler's key. */
  readonly name: string;
  readonly area: Area;
  readonly method: Method;
  /** API Gateway form: `/api/meetings/{id}`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodObject | z.ZodArray | z.ZodString;
  /** Refusals of its own; those of parsing, session and access come with every route. */
  readonly refusals: readonly ErrorCode[];
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201;
  /** How often one caller may call: `count` times in each window of `seconds`; refused with `request.too_many` above. */
  readonly rate?: { readonly count: number; readonly seconds: number };
  /** Public answers that CloudFront may keep, in seconds. */
  readonly cacheSeconds?: number;
  /**
   * `uid_user` and `uidUser` of an input must be the caller's own (decision 11). Only the admin's calls on another user's
   * record say `other`.
   */
  readonly userField?: 'other';
  /** Content type of a `ZodString` answer, for downloads. */
  readonly contentType?: 'text/csv; charset=utf-8';
}

/** `POST /api/meetings/apply`: how API Gateway names a call. */
export const routeKey = (route: Pick<RouteDefinition, 'method' | 'path'>): string =>
  `${route.method} ${route.path}`;

/** Declares one call. The literal types of name, method and path stay, so that everything else can be derived. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route;

/** The empty object that most writes answer besides `success`. */
export const done = z.strictObject({ success: z.literal(true) });
export const doneWithMessage = z.strictObject({ success: z.literal(true), message: z.string() });

type InputPart<S, Kind extends 'input' | 'output'> = S extends z.ZodType
  ? Kind extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What a handler is given: parsed and typed. */
export interface RouteInput<R extends RouteDefinition> {
  params: InputPart<R['params'], 'output'>;
  query: InputPart<R['query'], 'output'>;
  body: InputPart<R['body'], 'output'>;
}

/** What a handler returns, before it is parsed for the wire. */
export type RouteReturn<R extends RouteDefinition> = z.input<R['response']>;

/** What a caller receives. */
export type RouteOutput<R extends RouteDefinition> = z.output<R['response']>;

/** A part with a default may be left out, and a query of which every value may. */
type Present<K extends string, V> = [V] extends [undefined]
  ? unknown
  : undefined extends V
    ? { [P in K]?: V }
    : K extends 'query'
      ? PresentQuery<V>
      : { [P in K]: V };
type PresentQuery<V> = {} extends V ? { query?: V } : { query: V };

/** What a caller sends: only the parts that the route declares. */
export type RouteCall<R extends RouteDefinition> = Present<'params', InputPart<R['params'], 'input'>> &
  Present<'query', InputPart<R['query'], 'input'>> &
  Present<'body', InputPart<R['body'], 'input'>>;
