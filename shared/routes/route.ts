import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `member` is any signed-in user, `owner` one with a bar, `admin` one with the flag, `console` an admin with
 * a valid console token. */
export type Access = 'public' | 'member' | 'owner' | 'admin' | 'console' | 'owner-or-console';

/** The Lambda functions of the API, and the areas of the route table that each answers. */
export const API_FUNCTIONS = {
  visitors: ['auth', 'verify', 'univs'],
  members: ['bars', 'groups', 'accounts', 'meetings', 'matching', 'fixed', 'refund', 'cs', 'notices'],
  console: ['admin'],
} as const;
export type ApiFunction = keyof typeof API_FUNCTIONS;
export type AreaOf<F extends ApiFunction> = (typeof API_FUNCTIONS)[F][number];
export type Area = AreaOf<ApiFunction>;
export type ApiPath = `/api/${Area}` | `/api/${Area}/${string}`;

/** A field of a call's parsed input, `params.id`; the values of a list are joined. */
type InputField = `params.${string}` | `body.${string}`;

/** Its row is written in the transaction of the change: the middleware builds the act, the handler passes it
 * to the use case. */
export interface AuditedAct {
  readonly kind: 'act';
  /** Its name in the console. */
  readonly words: string;
  /** The id of what is acted on, never personal data. `caller`: the caller's own; `new`: one that the handler
   * creates. */
  readonly subject: InputField | 'caller' | 'new';
  /** What changes, without personal data. */
  readonly detail?: readonly InputField[];
  /** Not in each success, or not with each of its writes: `of rights` only where it gives or ends one; `first` before
   * one transaction after the other, and `alone` besides. */
  readonly row?: 'of rights' | 'first' | 'alone';
  /** Refusals that are audited too. */
  readonly refusals?: readonly ErrorCode[];
}

/** The middleware writes the row before answering: what cannot be recorded is not shown. Rows of kind `list`
 * are listed separately, so that they do not bury acts. */
export interface AuditedRead {
  readonly kind: 'read' | 'list';
  readonly words: string;
  /** The user whose data is shown, if it is a single one. */
  readonly subject?: InputField | `answer.${string}`;
  readonly detail?: readonly InputField[];
  /** Each names a person, or the lines of a CSV; the row records how many distinct ones were shown. */
  readonly people?: readonly string[] | 'lines';
}

/**
 * | again              | a second time                                                                          |
 * |--------------------|----------------------------------------------------------------------------------------|
 * | `keyed`            | with the key of its form it answers as before and creates nothing else (`idOfCreation`); the site cannot call it without a key (`useIdempotencyKey`) |
 * | `writes nothing`   | nor the first time                                                                     |
 * | `the same`         | it changes what it names to the same                                                   |
 * | `one in its place` | a session, code, link or look replaces the first or ends by itself, and is counted     |
 * | `used up`          | it is refused: a ticket, a code, an id, the same choices, a transaction exists once    |
 * | `seen and removed` | an admin sees two in the list and removes one                                          |
 */
type Again = 'keyed' | 'writes nothing' | 'the same' | 'one in its place' | 'used up' | 'seen and removed';

export interface RouteDefinition {
  /** The operation; also the name of its handler. */
  readonly name: string;
  readonly method: Method;
  /** API Gateway form: `/api/meetings/{id}`. Its first part is the call's area. */
  readonly path: ApiPath;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodObject | z.ZodArray | z.ZodString;
  /** Refusals of its own; every route also has those of parsing, session and access. */
  readonly refusals: readonly ErrorCode[];
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201;
  /** What it leaves when it is sent again because its answer was lost; said of every POST. Others leave the same,
   * or say so. */
  readonly again?: Again;
  /** Ends the session with which it is called, or every session of its caller. */
  readonly endsSession?: true;
  /** Why no page of the site makes it. */
  readonly noPage?: string;
  /** A caller has `count` calls in each window of `seconds`; then `request.too_many`. */
  readonly rate?: { readonly count: number; readonly seconds: number };
  /** Public answers that CloudFront may keep, in seconds. */
  readonly cacheSeconds?: number;
  /** `uid_user` and `uidUser` must be the caller's own (decision 11). Only the admin's calls on another
   * user's record say `other`. */
  readonly userField?: 'other';
  /** One row in the audit chain for each success, under the route's name (docs/security.md, "Audit"). */
  readonly audited?: AuditedAct | AuditedRead;
  /** Content type of a `ZodString` answer: a download, or a page for readers of link previews. */
  readonly contentType?: 'text/csv; charset=utf-8' | 'text/html; charset=utf-8';
}

/** `meetings` of `/api/meetings/{id}`. */
export const areaOf = (path: string): string => path.split('/')[2] ?? '';

/** The function that answers a call of this path. */
export function apiFunctionOf(path: ApiPath): ApiFunction {
  const area = areaOf(path);
  for (const [name, areas] of Object.entries(API_FUNCTIONS))
    if (areas.some((one) => one === area)) return name as ApiFunction;
  throw new Error(`no function answers ${path}`);
}

/** `POST /api/meetings/apply`: how API Gateway names a call. */
export const routeKey = (route: Pick<RouteDefinition, 'method' | 'path'>): string =>
  `${route.method} ${route.path}`;

/** Keeps the literal types of name, method and path, from which everything else is derived. */
export const defineRoute = <const R extends RouteDefinition & (Post | { method: Exclude<Method, 'POST'> })>(
  route: R,
): R => route;
type Post = { method: 'POST'; again: Again };

/** What every answer of a success has. */
export const ok = { success: z.literal(true) };
/** The answer of writes that return nothing. */
export const done = z.strictObject(ok);
export const doneWithMessage = z.strictObject({ ...ok, message: z.string() });

type InputPart<S, Kind extends 'input' | 'output'> = S extends z.ZodType
  ? Kind extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

export interface RouteInput<R extends RouteDefinition> {
  params: InputPart<R['params'], 'output'>;
  query: InputPart<R['query'], 'output'>;
  body: InputPart<R['body'], 'output'>;
}

export type RouteReturn<R extends RouteDefinition> = z.input<R['response']>;

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
