import { Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import type { Member } from './handler.ts';

export interface Caller {
  member: Member | null;
  /** Whether the call carries a valid console token of this session. */
  hasConsole: boolean;
}

/** The one route that may be called after signing in with a temporary password (decision 6). */
const PASSWORD_CHANGE = 'update-password';

/** Nothing is allowed by omission: an unhandled kind of access does not compile. Whether an object belongs to
 * the caller is checked by the handler, which answers 404. */
export function checkAccess(route: RouteDefinition, caller: Caller): void {
  const { access } = route;
  if (access === 'public') return;
  const { member, hasConsole } = caller;
  if (member === null) throw new Refusal('session.required');
  if (member.user.mustChangePassword && route.name !== PASSWORD_CHANGE) {
    throw new Refusal('session.password_change_required');
  }
  const { isAdmin, isOwner } = member.user;
  switch (access) {
    case 'member':
      return;
    case 'owner':
      if (!isOwner) throw new Refusal('store.owners_only');
      return;
    case 'admin':
      if (!isAdmin) throw new Refusal('console.admins_only');
      return;
    case 'console':
      if (!isAdmin) throw new Refusal('console.admins_only');
      if (!hasConsole) throw new Refusal('console.required');
      return;
    case 'owner-or-console':
      if (isAdmin && hasConsole) return;
      if (isOwner) return;
      throw isAdmin ? new Refusal('console.required') : new Refusal('store.owners_only');
    default:
      access satisfies never;
  }
}

/** Refuses a call that names another user as its own (decision 11). */
export function checkClaimedUsers(
  route: RouteDefinition,
  member: Member | null,
  claimed: readonly string[],
): void {
  if (route.userField === 'other' || member === null) return;
  if (claimed.some((id) => id !== member.user.uid)) throw new Refusal('session.forbidden');
}
