import { expect, it, vi } from 'vitest';
import { newToken } from '../../../functions/crypto/keyed-hash.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { SESSION_COOKIE, TICKET_COOKIE } from '../../../functions/middleware/cookies.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { requestId } from '../../../shared/ids.ts';
import { APPLICATIONS_PER_USER_DAY, SIGN_IN_DELAY } from '../../../shared/limits.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { type Answer, type Client, codeOf, createClient, type LooseCall } from '../../support/client.ts';
import { scanAll } from '../../support/ledger.ts';
import {
  addApplicant,
  addBar,
  addPair,
  type Applicant,
  applicationOf,
  apply,
  choicesAt,
} from '../../support/market.ts';
import { logIn, newPerson, newPhone, register, signUp, verifyPhone } from '../../support/people.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

const HOME = '203.0.113.9';
/** Every day is alike to the limits; the full run plays a whole month. */
const DAYS = process.env['DEEP'] === '1' ? 30 : 4;

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1', SMS_PHONES_PER_NETWORK: '10' } });
const victim = await register(createClient({ ip: HOME }));
const bar = (await addBar(service)).barId;
const member = await addApplicant(service);
/** A new browser each time, at another address of one IPv6 network. */
const stranger = (day: number, at: number) => createClient({ ip: `2001:db8:bad:1:${day}:${at}::1` });

function strangerWith(day: number, at: number, cookie: string, owner?: Client): Client {
  const client = stranger(day, at);
  client.cookies.set(cookie, owner?.cookies.get(cookie) ?? newToken());
  return client;
}

/** A member who applies and cancels from the hostile network. */
const canceller = { ...member, client: strangerWith(0, 0, SESSION_COOKIE, member.client) };

interface Attack {
  /** A little more than the limits of one network above, and those of the routes. */
  tries: number;
  call: (day: number, at: number) => Promise<Answer>;
  refusal: string;
}

const from = (key: RouteKey, sent: () => LooseCall) => (day: number, at: number) =>
  stranger(day, at).call(key, sent());

const ATTACKS = {
  codes: {
    tries: 12,
    call: from('POST /api/verify/sms', () => ({ body: { phone: newPhone() } })),
    refusal: 'sms.too_many_phones',
  },
  guesses: {
    tries: 12,
    call: from('POST /api/auth/login', () => ({ body: { id: victim.id, password: 'wrong-pass9' } })),
    refusal: 'request.too_many',
  },
  resets: {
    tries: 12,
    call: from('POST /api/auth/reset-password', () => {
      const { name, id, phone } = newPerson();
      return { body: { name, id, phone } };
    }),
    refusal: 'request.too_many',
  },
  'searches for an id': {
    tries: 22,
    call: from('POST /api/auth/find-id', () => ({ body: { name: victim.name, phone: victim.phone } })),
    refusal: 'request.too_many',
  },
  registrations: {
    tries: 32,
    call: (day, at) => {
      const person = newPerson();
      return strangerWith(day, at, TICKET_COOKIE).call('POST /api/auth/register', {
        body: { ...person, confirmPassword: person.password },
      });
    },
    refusal: 'request.too_many',
  },
  'made-up sessions': {
    tries: 7,
    call: (day, at) => strangerWith(day, at, SESSION_COOKIE).call('GET /api/accounts/my-data'),
    refusal: 'request.too_many',
  },
  'applications that are cancelled': {
    tries: APPLICATIONS_PER_USER_DAY + 1,
    call: () => applyAndCancel(canceller),
    refusal: 'meeting.too_many_today',
  },
} satisfies Record<string, Attack>;

const choicesNow = () => choicesAt(bar, [addDays(kstDay(service.clock.now()), 3)]);

async function applyAndCancel(applicant: Applicant): Promise<Answer> {
  const { client } = applicant;
  const answer = await client.call('POST /api/meetings/apply', {
    body: applicationOf(applicant, choicesNow()),
  });
  const { meetingId: id } = answer.body as { meetingId?: string };
  if (id !== undefined)
    await client.ok('DELETE /api/meetings/{id}', { params: { id: requestId.parse(id) }, body: {} });
  return answer;
}

/** Returns the refusal that the last try of each attack met. */
async function attack(day: number): Promise<Record<string, unknown>> {
  const refusals: Record<string, unknown> = {};
  for (const [name, { tries, call }] of Object.entries(ATTACKS)) {
    for (let at = 0; at < tries; at += 1) refusals[name] = codeOf(await call(day, at));
  }
  return refusals;
}

/** A man and a woman on another network apply and are matched. */
async function meet(): Promise<void> {
  const pair = await addPair(service);
  const requests = [];
  for (const person of pair) {
    const client = createClient({ ip: HOME });
    client.cookies.set(SESSION_COOKIE, person.client.cookies.get(SESSION_COOKIE) ?? '');
    requests.push(await apply({ ...person, client }, choicesNow()));
  }
  expect(await matchRequests(service.services, requests, service.clock.now())).toMatchObject({ matched: 1 });
}

it(`${DAYS} days of hostile calls from one network disturb nobody on another`, async () => {
  const pause = vi.spyOn(service.services, 'pause');
  const known = createClient({ ip: HOME });
  await logIn(known, victim);
  for (let day = 0; day < DAYS; day += 1) {
    service.clock.set(TEST_NOW + day * DAY_MS);
    expect(await attack(day)).toEqual(
      Object.fromEntries(Object.entries(ATTACKS).map(([name, { refusal }]) => [name, refusal])),
    );

    await logIn(known, victim);
    const fresh = createClient({ ip: HOME });
    await logIn(fresh, victim);
    await fresh.ok('GET /api/notices', {});
    await fresh.ok('GET /api/accounts/my-data', {});
    await verifyPhone(fresh, victim.phone);
    const { name, phone } = victim;
    expect(await fresh.ok('POST /api/auth/find-id', { body: { name, phone } })).toMatchObject({
      id: victim.id,
    });
    // Another member signs up, with a code by text.
    await signUp(createClient({ ip: HOME }));
    await meet();
  }
  const waits = pause.mock.calls.map(([ms]) => ms);
  expect(Math.max(...waits)).toBeLessThanOrEqual(SIGN_IN_DELAY.longestMs);
});

it('made-up sessions of one network leave one row for all of them', async () => {
  service.clock.advance(DAY_MS);
  const { tries, call } = ATTACKS['made-up sessions'];
  const before = await scanAll(service);
  for (let at = 0; at < tries; at += 1) await call(DAYS, at);
  expect((await scanAll(service)).length - before.length).toBe(1);
});
