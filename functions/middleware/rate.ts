import { Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import { countTry } from '../use-cases/identity/tries.ts';
import type { Caller } from './access.ts';
import type { Services } from '../ports.ts';

/** A member is counted as this user on every device, so that people behind one campus address do not use up
 * each other's calls. Everybody else, and every public call, is counted by network: a cookie that opens no
 * session changes nothing. */
export async function checkRate(
  services: Pick<Services, 'table' | 'hash' | 'config'>,
  route: RouteDefinition,
  caller: Pick<Caller, 'member'> & { network: string },
  now: number,
): Promise<void> {
  if (!route.rate) return;
  const member = route.access === 'public' ? null : caller.member;
  const isAllowed = await countTry(
    services,
    {
      scope: route.name,
      who: member?.user.uid ?? caller.network,
      limit: route.rate.count * (member ? 1 : services.config.ADDRESS_LIMIT_FACTOR),
      windowMs: route.rate.seconds * 1_000,
    },
    now,
  );
  if (!isAllowed) throw new Refusal('request.too_many');
}
