import * as z from 'zod';
import { SIGN_IN_FREE_TRIES, SIGN_IN_STEP_MS, SIGN_IN_WINDOW_MS } from '../../../shared/limits.ts';
import { rateKey } from '../../store/keys.ts';
import { hashOfLogin } from '../members/users.ts';
import { any, atMost, missing } from '../../store/conditions.ts';
import { counted, expiresIn, removed, storedOr } from '../../store/writes.ts';
import type { Key, Services } from '../../ports.ts';

const triesItem = z.object({ tries: z.int() });

export interface SignInTry {
  /** Called when the password was right. */
  giveBack(): Promise<void>;
}

/**
 * Counts a sign-in try for the account and for the address before any password is hashed, and refuses one that comes too soon:
 * after the free tries each further one must wait a step longer than the one before (docs/security.md 12). The call never sleeps and
 * nobody is locked out: the wait grows by a second per try and is reset each hour. Unknown ids are counted like known ones. Throws
 * request.too_many.
 */
export async function countSignIn(
  services: Services,
  { id, sourceIp }: { id: string; sourceIp: string },
  now: number,
): Promise<SignInTry> {
  const { hash, config, table } = services;
  const window = Math.floor(now / SIGN_IN_WINDOW_MS);
  const account = rateKey('sign-in', hashOfLogin(hash, id), window);
  const address = rateKey('sign-in-address', hash(`address:${sourceIp}`), window);
  const addressFree = SIGN_IN_FREE_TRIES.address * config.ADDRESS_LIMIT_FACTOR;
  const tries = await countAt(services, account, SIGN_IN_FREE_TRIES.account, now);
  const addressTries = await countAt(services, address, addressFree, now);
  return {
    async giveBack() {
      // Nothing is given back below half of the free tries, so that an ordinary sign-in costs no extra write.
      if (tries > SIGN_IN_FREE_TRIES.account / 2) await table.write(removed(account));
      if (addressTries > addressFree / 2) await countOneLess(services, address);
    },
  };
}

/** One conditional write: the present wait decides whether this try is allowed, and then grows by a step. Returns the tries. */
async function countAt({ table }: Services, key: Key, free: number, now: number): Promise<number> {
  const start = (1 - free) * SIGN_IN_STEP_MS;
  const oneMore = counted(key, {
    set: {
      freeAt: storedOr('waitMs', start, now),
      waitMs: storedOr('waitMs', start, SIGN_IN_STEP_MS),
      expiresAt: expiresIn(now, 2 * SIGN_IN_WINDOW_MS),
    },
    add: { tries: 1 },
    if: any(missing('freeAt'), atMost('freeAt', now)),
    refusal: 'request.too_many',
  });
  return (await table.writeAndGet(triesItem, oneMore)).tries;
}

const countOneLess = ({ table }: Services, key: Key): Promise<void> =>
  table.write(counted(key, { add: { waitMs: -SIGN_IN_STEP_MS, tries: -1 } }));
