import { Refusal } from '../../../shared/errors.ts';
import type { BarId } from '../../../shared/ids.ts';
import { getBar, requireBar } from '../../use-cases/bars/bars.ts';
import type { BarItem } from '../../items/bar.ts';
import type { Member, RequestFacts } from '../../middleware/handler.ts';
import type { Store } from '../../ports.ts';

/** The owner's own bar. Throws store.not_found for any other, whether it exists or not. */
export async function requireOwnBar(services: Store, { user }: Member, id: BarId): Promise<BarItem> {
  const bar = user.barId === id ? await getBar(services, id) : null;
  if (bar === null) throw new Refusal('store.not_found');
  return bar;
}

/** The bar of an owner's call, or any bar for an admin with the console. Throws store.not_found and
 * bar.not_found. */
export const requireManagedBar = (
  services: Store,
  actor: Member,
  { hasConsole }: Pick<RequestFacts, 'hasConsole'>,
  id: BarId,
): Promise<BarItem> =>
  hasConsole && actor.user.isAdmin ? requireBar(services, id) : requireOwnBar(services, actor, id);
