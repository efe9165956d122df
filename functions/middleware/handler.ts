import type { Cookies } from 'cookie';
import type { Access } from '../../shared/routes/route.ts';
import type { RouteName, RouteOf } from '../../shared/routes/index.ts';
import type { RouteDefinition, RouteInput, RouteReturn } from '../../shared/routes/route.ts';
import type { Act } from '../use-cases/audit/act.ts';
import type { UserItem } from '../items/user.ts';
import type { Services } from '../ports.ts';

export interface Member {
  user: UserItem;
  sessionHash: string;
}

export type ActorFor<A extends Access> = A extends 'public' ? Member | null : Member;

export interface RequestFacts {
  sourceIp: string;
  /** What limits count as one visitor's network: the address, of IPv6 its /64. */
  network: string;
  /** The same, but of IPv6 its /48: what limits of texts count. */
  wideNetwork: string;
  cookies: Readonly<Cookies>;
  /** Names the form of a creation, so that a second try creates nothing else; null without the header. */
  idempotencyKey: string | null;
  /** Whether the call carries a valid console token of this session. */
  hasConsole: boolean;
  /** The body and headers as they came, for a message with a signature. */
  sent: { body: string; headers: Readonly<Record<string, string | undefined>> };
}

/** What the handler must add to an act: the caller of a public route, an id that the call creates. */
type Unknown<R extends RouteDefinition, S> =
  (R['access'] extends 'public' ? 'actor' : never) | (S extends 'new' ? 'subject' : never);

/** The act of a call of an audited route, for its use case. */
export type ActOf<R extends RouteDefinition> = R extends { audited: { kind: 'act'; subject: infer S } }
  ? Omit<Act, Unknown<R, S>>
  : undefined;

export interface HandlerContext<N extends RouteName> {
  input: RouteInput<RouteOf<N>>;
  actor: ActorFor<RouteOf<N>['access']>;
  services: Services;
  /** Epoch milliseconds of this call. */
  now: number;
  request: RequestFacts;
  act: ActOf<RouteOf<N>>;
  /** Sends a cookie with the answer; see `cookies.ts` for the two kinds. */
  setCookie(cookie: string): void;
}

/** Takes and returns plain data, or throws a Refusal. */
export type Handler<N extends RouteName> = (context: HandlerContext<N>) => Promise<RouteReturn<RouteOf<N>>>;

/** The handlers of an area by the names of its routes; a missing or surplus one does not compile. */
export type HandlersOf<R extends readonly RouteDefinition[]> = {
  [N in Extract<R[number]['name'], RouteName>]: Handler<N>;
};

/** The answer of a call that only did what was asked. */
export function done(): () => { success: true };
export function done(message: string): () => { success: true; message: string };
export function done(message?: string) {
  return () => (message === undefined ? { success: true } : { success: true, message });
}
