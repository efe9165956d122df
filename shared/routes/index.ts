import { accountsRoutes } from './accounts.ts';
import { adminRoutes } from './admin.ts';
import { authRoutes } from './auth.ts';
import { barsRoutes } from './bars.ts';
import { csRoutes } from './cs.ts';
import { fixedRoutes } from './fixed.ts';
import { groupsRoutes } from './groups.ts';
import { matchingRoutes } from './matching.ts';
import { meetingsRoutes } from './meetings.ts';
import { noticesRoutes } from './notices.ts';
import { refundRoutes } from './refund.ts';
import type { Area, RouteCall, RouteDefinition, RouteOutput } from './route.ts';
import { univsRoutes } from './univs.ts';
import { verifyRoutes } from './verify.ts';

/** The route table: every call the service answers, declared once. */
export const routesByArea = {
  auth: authRoutes,
  verify: verifyRoutes,
  univs: univsRoutes,
  bars: barsRoutes,
  groups: groupsRoutes,
  accounts: accountsRoutes,
  meetings: meetingsRoutes,
  matching: matchingRoutes,
  fixed: fixedRoutes,
  refund: refundRoutes,
  admin: adminRoutes,
  cs: csRoutes,
  notices: noticesRoutes,
} as const satisfies Record<Area, readonly RouteDefinition[]>;

export const routeList: readonly RouteDefinition[] = Object.values(routesByArea).flat();

export type Route = (typeof routesByArea)[Area][number];
export type RouteName = Route['name'];
export type RouteOf<N extends RouteName> = Extract<Route, { name: N }>;

/** Routes that leave a row in the audit chain; their names are the rows' own. */
export type AuditedRouteName = Extract<Route, { audited: object }>['name'];

type KeyOf<R> = R extends RouteDefinition ? `${R['method']} ${R['path']}` : never;
/** `POST /api/meetings/apply`: how API Gateway and the typed client name a call. */
export type RouteKey = KeyOf<Route>;
type Keyed = { [R in Route as KeyOf<R>]: R };
export type RouteByKey<K extends RouteKey> = Keyed[K];

/** What a caller sends for a key: `{params?, query?, body?}`, only the parts the route declares. */
export type InputOf<K extends RouteKey> = RouteCall<RouteByKey<K>>;
export type OutputOf<K extends RouteKey> = RouteOutput<RouteByKey<K>>;

export { routeKey } from './route.ts';
