import * as z from 'zod';
import { SIGN_IN_FREE_TRIES, SIGN_IN_STEP_MS, SIGN_IN_WINDOW_MS } from '../../../shared/limits.ts';
import { signInDelayMs } from '../../domain/identity/sign-in-delay.ts';
import { rateKey } from '../../store/keys.ts';
import { hashOfLogin } from '../members/users.ts';
import { any, atMost, missing } from '../../store/conditions.ts';
import { addTo, expiresIn, remove, storedOr } from '../../store/writes.ts';
import type { Key, Services, Store, Write } from '../../ports.ts';

const triesItem = z.object({ tries: z.int() });

interface Attempt {
  /** The login id as it was typed. */
  id: string;
  network: string;
  /** The device's id when it has signed in to this account before. */
  knownDeviceId: string | null;
}

export interface SignInTry {
  /** Called when the password was right. */
  giveBack(): Promise<void>;
}

/** After the free tries each further one must wait a step longer than the one before. */
interface Gate {
  key: Key;
  free: number;
  giveBack: Write;
}

/** Counted before any password is hashed. A device that signed in before has a gate of its own; others are
 * counted by account and network together and by network. All of them at one account only slow the answer,
 * so that strangers shut nobody out (docs/security.md 12). Unknown ids count alike. Throws
 * request.too_many. */
export async function countSignIn(services: Services, attempt: Attempt, now: number): Promise<SignInTry> {
  const window = Math.floor(now / SIGN_IN_WINDOW_MS);
  const toGiveBack: Write[] = [];
  // Never below half of the free tries, so that an ordinary sign-in costs no extra write.
  for (const gate of gatesOf(services, attempt, window)) {
    const tries = await passGate(services, gate, now);
    if (tries > gate.free / 2) toGiveBack.push(gate.giveBack);
  }
  if (attempt.knownDeviceId === null) {
    const account = rateKey('sign-in-account', hashOfLogin(services.hash, attempt.id), window);
    const delayMs = signInDelayMs(await countAtAccount(services, account, now));
    if (delayMs > 0) {
      toGiveBack.push(addTo(account, { add: { tries: -1 } }));
      await services.pause(delayMs);
    }
  }
  return {
    async giveBack() {
      for (const write of toGiveBack) await services.table.write(write);
    },
  };
}

function gatesOf(
  { hash, config }: Pick<Services, 'hash' | 'config'>,
  { id, network, knownDeviceId }: Attempt,
  window: number,
): Gate[] {
  const ownGate = (scope: string, who: string, free: number): Gate => {
    const key = rateKey(scope, who, window);
    return { key, free, giveBack: remove(key) };
  };
  if (knownDeviceId !== null) {
    return [ownGate('sign-in-device', hash(`device:${knownDeviceId}`), SIGN_IN_FREE_TRIES.device)];
  }
  const pair = hash(`sign-in:${hashOfLogin(hash, id)}:${network}`);
  const ofNetwork = rateKey('sign-in-network', hash(`network:${network}`), window);
  return [
    ownGate('sign-in', pair, SIGN_IN_FREE_TRIES.account),
    {
      key: ofNetwork,
      free: SIGN_IN_FREE_TRIES.network * config.ADDRESS_LIMIT_FACTOR,
      giveBack: addTo(ofNetwork, { add: { waitMs: -SIGN_IN_STEP_MS, tries: -1 } }),
    },
  ];
}

/** One conditional write: the present wait decides, and then grows by a step. Returns the tries. */
async function passGate({ table }: Store, { key, free }: Gate, now: number): Promise<number> {
  const start = (1 - free) * SIGN_IN_STEP_MS;
  const oneMore = addTo(key, {
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

async function countAtAccount({ table }: Store, key: Key, now: number): Promise<number> {
  const oneMore = { set: { expiresAt: expiresIn(now, 2 * SIGN_IN_WINDOW_MS) }, add: { tries: 1 } };
  return (await table.writeAndGet(triesItem, addTo(key, oneMore))).tries;
}
