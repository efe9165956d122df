import type { Cookies } from 'cookie';
import { Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { countTry } from '../data/identity/tries.ts';
import { SESSION_COOKIE } from './cookies.ts';
import type { Services } from '../ports.ts';

/**
 * Counts a call in the current window and refuses above the route's limit. Members are counted by session and visitors by network,
 * so that signed-in people behind one campus address do not use up each other's calls.
 */
export async function checkRate(
  services: Pick<Services, 'table' | 'hash' | 'config'>,
  route: RouteDefinition,
  caller: { network: string; cookies: Readonly<Cookies> },
  now: number,
): Promise<void> {
  if (!route.rate) return;
  const isMemberRoute = route.access !== 'public';
  const isAllowed = await countTry(
    services,
    {
      scope: route.name,
      who: isMemberRoute ? (caller.cookies[SESSION_COOKIE] ?? caller.network) : caller.network,
      limit: route.rate.count * (isMemberRoute ? 1 : services.config.ADDRESS_LIMIT_FACTOR),
      windowMs: route.rate.seconds * 1_000,
    },
    now,
  );
  if (!isAllowed) throw new Refusal('request.too_many');
}
