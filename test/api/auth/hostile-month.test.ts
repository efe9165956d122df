import { beforeAll, expect, it, vi } from 'vitest';
import { SIGN_IN_DELAY } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { type Answer, codeOf, createClient } from '../../support/client.ts';
import { logIn, newPerson, newPhone, type PersonForm, register } from '../../support/people.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

const HOME = '203.0.113.9';
/** Every day is alike to the limits; the full run plays a whole month. */
const DAYS = process.env['DEEP'] === '1' ? 30 : 4;
/** A little more than the limits of one network below, and those of the routes. */
const TRIES = 12;

let service: TestService;
let victim: PersonForm;
beforeAll(async () => {
  service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1', SMS_PHONES_PER_NETWORK: '10' } });
  victim = await register(createClient({ ip: HOME }));
});

/** A new browser each time, at another address of one IPv6 network. */
const stranger = (day: number, at: number) => createClient({ ip: `2001:db8:bad:1:${day}:${at}::1` });

/** Codes to strangers, guesses at the password of one member, and passwords to be
 * reset; returns the last answer of each kind. */
async function attack(day: number): Promise<Answer[]> {
  const last: Answer[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const { name, id, phone } = newPerson();
    last[0] = await stranger(day, at).call('POST /api/verify/sms', { body: { phone: newPhone() } });
    last[1] = await stranger(day, at).call('POST /api/auth/login', {
      body: { id: victim.id, password: 'wrong-pass9' },
    });
    last[2] = await stranger(day, at).call('POST /api/auth/reset-password', { body: { name, id, phone } });
  }
  return last;
}

it(`${DAYS} days of codes, guesses and resets from one network disturb nobody on another`, async () => {
  const pause = vi.spyOn(service.services, 'pause');
  const known = createClient({ ip: HOME });
  await logIn(known, victim);
  for (let day = 0; day < DAYS; day += 1) {
    service.clock.set(TEST_NOW + day * DAY_MS);
    const [code, guess, reset] = await attack(day);
    expect(code && codeOf(code)).toBe('sms.too_many_phones');
    expect(guess && codeOf(guess)).toBe('request.too_many');
    expect(reset && codeOf(reset)).toBe('request.too_many');

    await logIn(known, victim);
    const fresh = createClient({ ip: HOME });
    await logIn(fresh, victim);
    await fresh.ok('GET /api/notices', {});
    // Another member signs up, with a code by text.
    await register(createClient({ ip: HOME }));
  }
  const waits = pause.mock.calls.map(([ms]) => ms);
  expect(Math.max(...waits)).toBeLessThanOrEqual(SIGN_IN_DELAY.longestMs);
});
