import { Refusal } from '../../../shared/errors.ts';
import { SIGN_IN_FREE_TRIES, SIGN_IN_STEP_MS, SIGN_IN_WINDOW_MS } from '../../../shared/limits.ts';
import { rateKey } from '../../store/keys.ts';
import { ConditionFailed } from '../../store/table.ts';
import { hashOfLogin } from '../members/users.ts';
import type { Key, Services } from '../../ports.ts';

export interface SignInTry {
  /** Gives the try back: the password was right. */
  forgive(): Promise<void>;
}

/**
 * Counts a sign-in try for the account and for the address before any password is hashed, and refuses one that comes too soon:
 * after the free tries each further one must wait a step longer than the one before (security.md 12). No sleeping, no lock-out:
 * the wait grows by a second a try and starts anew each hour. Unknown ids are counted like known ones. Throws
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
    async forgive() {
      // Below half of what is free there is nothing to give back: an ordinary sign-in costs no write more.
      if (tries > SIGN_IN_FREE_TRIES.account / 2) await table.remove(account);
      if (addressTries > addressFree / 2) await takeBack(services, address);
    },
  };
}

/** One conditional write: the wait so far decides when this try may happen and then grows by a step. Returns the tries. */
async function countAt({ table }: Services, key: Key, free: number, now: number): Promise<number> {
  try {
    const counted = await table.update(key, {
      UpdateExpression:
        'SET freeAt = if_not_exists(waitMs, :start) + :now, waitMs = if_not_exists(waitMs, :start) + :step, ' +
        'expiresAt = :end ADD tries :one',
      ConditionExpression: 'attribute_not_exists(freeAt) OR freeAt <= :now',
      ExpressionAttributeValues: {
        ':start': (1 - free) * SIGN_IN_STEP_MS,
        ':step': SIGN_IN_STEP_MS,
        ':now': now,
        ':one': 1,
        ':end': Math.floor((now + 2 * SIGN_IN_WINDOW_MS) / 1_000),
      },
      ReturnValues: 'UPDATED_NEW',
    });
    return Number(counted['tries']);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Refusal('request.too_many') : error;
  }
}

const takeBack = ({ table }: Services, key: Key): Promise<unknown> =>
  table.update(key, {
    UpdateExpression: 'ADD waitMs :back, tries :less',
    ExpressionAttributeValues: { ':back': -SIGN_IN_STEP_MS, ':less': -1 },
  });
