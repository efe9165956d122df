import type { Cookies } from 'cookie';
import type { Access } from '../../shared/routes/route.ts';
import type { RouteName, RouteOf } from '../../shared/routes/index.ts';
import type { RouteDefinition, RouteInput, RouteReturn } from '../../shared/routes/route.ts';
import type { Act } from '../data/audit/act.ts';
import type { UserItem } from '../items/user.ts';
import type { Services } from '../ports.ts';

/** A signed-in user of this call. `sessionHash` is the keyed hash of the session's token. */
export interface Member {
  user: UserItem;
  sessionHash: string;
}

/** What a route's access promises about the caller. */
export type ActorFor<A extends Access> = A extends 'public' ? Member | null : Member;

/** What a handler may know of the request besides its parsed input. */
export interface RequestFacts {
  /** The visitor's address, for limits and audit rows. */
  sourceIp: string;
  cookies: Readonly<Cookies>;
  /** True when a live console token of this session came along. */
  hasConsole: boolean;
}

/** What an audited act still lacks: the caller of a public route, an id that the call makes. Its handler adds it. */
type Unknown<R extends RouteDefinition, S> =
  (R['access'] extends 'public' ? 'actor' : never) | (S extends 'new' ? 'subject' : never);

/** The act of a call whose route says so, for the use case that does it. */
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

/** One route's handler: plain data in, plain data out, or a Refusal thrown. */
export type Handler<N extends RouteName> = (context: HandlerContext<N>) => Promise<RouteReturn<RouteOf<N>>>;

/** All handlers of some routes, an area's, by their names; a missing or surplus one does not compile. */
export type HandlersOf<R extends readonly RouteDefinition[]> = {
  [N in Extract<R[number]['name'], RouteName>]: Handler<N>;
};
