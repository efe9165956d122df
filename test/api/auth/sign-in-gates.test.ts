import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deviceText,
  isKnownDevice,
  readDevice,
  signedInDevice,
} from '../../../functions/use-cases/identity/devices.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { rateKey } from '../../../functions/store/keys.ts';
import { addTo } from '../../../functions/store/writes.ts';
import { userId } from '../../../shared/ids.ts';
import {
  DEVICE_KEPT_MS,
  SIGN_IN_DELAY,
  SIGN_IN_FREE_TRIES,
  SIGN_IN_STEP_MS,
  SIGN_IN_WINDOW_MS,
} from '../../../shared/limits.ts';
import { type Client, createClient } from '../../support/client.ts';
import { logIn, newPerson, type PersonForm, register } from '../../support/people.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

const HOME = '203.0.113.88';
const ELSEWHERE = '198.51.100.66';
const WRONG = 'wrong-pass9';

let service: TestService;
let own: PersonForm;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  service.clock.set(TEST_NOW);
  own = await register(createClient());
});

const signIn = async (client: Client, password = own.password, ip = HOME): Promise<number> =>
  (await client.call('POST /api/auth/login', { body: { id: own.id, password }, ip })).status;
/** A browser that has signed in before. */
async function knownDevice(): Promise<Client> {
  const client = createClient();
  await logIn(client, own);
  return client;
}
const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (before) => [...(await before), await act()],
    Promise.resolve([]),
  );

describe('a stranger who guesses every 100 ms', () => {
  it('shuts nobody out: every right password passes, from a known and from a new device', async () => {
    const pause = vi.spyOn(service.services, 'pause');
    const known = await knownDevice();
    const guess = () => {
      service.clock.advance(100);
      return signIn(createClient(), WRONG, ELSEWHERE);
    };
    const rounds = await times(30, async () => ({
      guess: await guess(),
      known: await signIn(known),
      fresh: await signIn(createClient()),
    }));
    expect(rounds.filter((round) => round.known === 200)).toHaveLength(30);
    expect(rounds.filter((round) => round.fresh === 200)).toHaveLength(30);
    expect(rounds.filter((round) => round.guess === 401).length).toBeLessThan(12);
    pause.mockClear();
    await signIn(known);
    expect(pause).not.toHaveBeenCalled();
    await signIn(createClient());
    expect(pause).toHaveBeenCalledTimes(1);
    expect(pause.mock.calls[0]?.[0]).toBeLessThanOrEqual(SIGN_IN_DELAY.longestMs);
    pause.mockRestore();
  });
});

describe('tries at one account', () => {
  it('count together within an IPv6 network, and apart from other networks', async () => {
    expect(await times(6, () => signIn(createClient(), WRONG, '2001:db8:1:2::1'))).toEqual(
      Array.from({ length: 6 }, () => 401),
    );
    expect(await signIn(createClient(), WRONG, '2001:db8:1:2:ffff::9')).toBe(403);
    expect(await signIn(createClient(), WRONG, '2001:db8:1:3::1')).toBe(401);
  });

  it('make its answers slower, and no more than that, however many networks they come from', async () => {
    const pause = vi.spyOn(service.services, 'pause');
    let last = 0;
    const statuses = await times(30, () => signIn(createClient(), WRONG, `198.51.100.${(last += 1)}`));
    expect(statuses.every((status) => status === 401)).toBe(true);
    const waits = pause.mock.calls.map(([ms]) => ms);
    expect(waits).toHaveLength(30 - SIGN_IN_DELAY.freeTries);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    pause.mockRestore();
  });

  it('with a known device have a gate of their own, which other devices do not share', async () => {
    const [mine, alsoMine] = [await knownDevice(), await knownDevice()];
    expect(await times(7, () => signIn(mine, WRONG))).toEqual([401, 401, 401, 401, 401, 401, 403]);
    expect(await signIn(mine)).toBe(403);
    expect(await signIn(alsoMine)).toBe(200);
    expect(await signIn(createClient())).toBe(200);
  });
});

it('a network that tries many ids waits after hundreds of tries', async () => {
  const strict = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  const { hash, table } = strict.services;
  const free = SIGN_IN_FREE_TRIES.network;
  expect(free).toBeGreaterThanOrEqual(200);
  const window = Math.floor(TEST_NOW / SIGN_IN_WINDOW_MS);
  const counter = rateKey('sign-in-network', hash(`network:${ELSEWHERE}`), window);
  const tryAnyId = (ip: string) =>
    createClient()
      .call('POST /api/auth/login', { body: { id: newPerson().id, password: WRONG }, ip })
      .then(({ status }) => status);
  expect(await tryAnyId(ELSEWHERE)).toBe(401);
  await table.write(addTo(counter, { add: { tries: free - 2, waitMs: (free - 2) * SIGN_IN_STEP_MS } }));
  expect(await times(3, () => tryAnyId(ELSEWHERE))).toEqual([401, 401, 403]);
  expect(await tryAnyId(HOME)).toBe(401);
  strict.clock.advance(SIGN_IN_STEP_MS);
  expect(await tryAnyId(ELSEWHERE)).toBe(401);
  service = await startService();
});

describe('a known device', () => {
  it('stays known when it changes the password, and every other one becomes a stranger', async () => {
    const [mine, other] = [await knownDevice(), await knownDevice()];
    const newPassword = 'saebyeok-bam8';
    await mine.ok('PUT /api/auth/update-password', { body: { currentPassword: own.password, newPassword } });
    await times(6, () => signIn(createClient(), WRONG));
    expect(await signIn(other, newPassword)).toBe(403);
    expect(await signIn(mine, newPassword)).toBe(200);
  });

  it('is remembered by an HttpOnly cookie that signing out leaves, and that opens no session', async () => {
    const client = await knownDevice();
    await client.ok('POST /api/auth/logout', {});
    expect([client.cookies.has(SESSION_COOKIE), client.cookies.has(DEVICE_COOKIE)]).toEqual([false, true]);
    expect(await client.ok('GET /api/auth/session', {})).toEqual({ user: null });
  });

  const owner = { uid: userId.parse(`usr_${'1'.repeat(32)}`), sessionEpoch: 3 };
  const another = { ...owner, uid: userId.parse(`usr_${'2'.repeat(32)}`) };
  const otherEnd = (text: string) => `${text.slice(0, -1)}${text.endsWith('7') ? '8' : '7'}`;
  const altered = (part: number) => (device: string) =>
    device
      .split('.')
      .map((text, index) => (index === part ? otherEnd(text) : text))
      .join('.');
  it.each([
    ['as it was given', owner, 0, (device: string) => device, true],
    ['just before 180 days', owner, DEVICE_KEPT_MS - 1, (device: string) => device, true],
    ['after 180 days', owner, DEVICE_KEPT_MS, (device: string) => device, false],
    ['for another user', another, 0, (device: string) => device, false],
    ['after a change of password', { ...owner, sessionEpoch: 4 }, 0, (device: string) => device, false],
    ['with another id', owner, 0, altered(0), false],
    ['with another time', owner, 0, altered(1), false],
    ['with another seal', owner, 0, altered(2), false],
    ['with another seal of its user', owner, 0, altered(3), false],
    ['that is empty', owner, 0, () => '', false],
    ['that a browser invented', owner, 0, () => 'a.1.b', false],
  ])('%s', (_, user, laterMs, change, isKnown) => {
    const { hash } = service.services;
    const cookie = change(deviceText(hash, signedInDevice(hash, null, owner, TEST_NOW)));
    const device = readDevice(hash, cookie, TEST_NOW + laterMs);
    expect(device !== null && isKnownDevice(hash, device, user)).toBe(isKnown);
  });
});
