import type { InputOf, RouteByKey, RouteKey } from '../routes/index.ts';

type Declares<V, F extends string> = F extends keyof NonNullable<V> ? true : false;
type PartOf<K extends RouteKey, P extends string> = P extends keyof InputOf<K> ? InputOf<K>[P] : {};

/** Where a call declares its caller's id; never where it declares none, or that of another user. */
type OwnIdAt<K extends RouteKey> =
  RouteByKey<K> extends { userField: 'other' }
    ? never
    : true extends Declares<PartOf<K, 'query'>, 'uidUser'>
      ? 'query.uidUser'
      : true extends Declares<PartOf<K, 'body'>, 'uid_user'>
        ? 'body.uid_user'
        : true extends Declares<PartOf<K, 'body'>, 'uidUser'>
          ? 'body.uidUser'
          : never;

/**
 * Where each call carries its caller's id. The site's client fills it in for whoever is signed in; the
 * service refuses another user's (decision 11). A call that declares the field and is missing here, or one
 * here that does not, does not compile.
 */
export const OWN_ID_AT = {
  'GET /api/groups/search': 'query.uidUser',
  'POST /api/groups/apply': 'body.uid_user',
  'PUT /api/groups/{id}': 'body.uid_user',
  'DELETE /api/groups/{id}': 'body.uid_user',
  'GET /api/accounts/search': 'query.uidUser',
  'POST /api/accounts/apply': 'body.uid_user',
  'PUT /api/accounts/{id}': 'body.uid_user',
  'DELETE /api/accounts/{id}': 'body.uid_user',
  'POST /api/meetings/apply': 'body.uidUser',
  'GET /api/meetings/detail/{id}': 'query.uidUser',
  'DELETE /api/meetings/{id}': 'body.uid_user',
  'DELETE /api/matching/cancel/{id}': 'body.uid_user',
  'GET /api/fixed/detail/{id}': 'query.uidUser',
  'PUT /api/fixed/{id}/cancel': 'body.uid_user',
  'PUT /api/fixed/{id}/review': 'body.uid_user',
  'PUT /api/fixed/{id}/dispute': 'body.uid_user',
  'PUT /api/fixed/{id}/complete': 'body.uid_user',
  'PUT /api/fixed/{id}/cancel-male': 'body.uid_user',
  'PUT /api/fixed/{id}/cancel-female': 'body.uid_user',
  'PUT /api/fixed/{id}/cancel-both': 'body.uid_user',
  'POST /api/bars/blocked-dates/{uid_bar}': 'body.uid_user',
  'DELETE /api/bars/blocked-dates/{uid_bar}': 'body.uid_user',
  'POST /api/admin/auth': 'body.uid_user',
  'POST /api/cs/inquiry': 'body.uid_user',
} as const satisfies { [K in RouteKey as OwnIdAt<K> extends never ? never : K]: OwnIdAt<K> };

/** The calls that carry their caller's id. */
export type OwnCall = keyof typeof OWN_ID_AT;
