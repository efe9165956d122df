import { describe, expect, it } from 'vitest';
import { TICKET_COOKIE } from '../../../functions/middleware/cookies.ts';
import { type Client, createClient } from '../../support/client.ts';
import { failNextText, textsTo } from '../../support/engines.ts';
import { logIn, newPhone, register, signUp, type SignedUp, verifyPhone } from '../../support/people.ts';
import { startService, TEST_NOW } from '../../support/service.ts';
import { DAY_MS } from '../../../shared/time-units.ts';

const service = await startService();

/** A browser that has verified this phone. */
async function browserWith(phone: string): Promise<Client> {
  const client = createClient();
  await verifyPhone(client, phone);
  return client;
}

const findId = (client: Client, name: string, phone: string) =>
  client.call('POST /api/auth/find-id', { body: { name, phone } });
const reset = (client: Client, { name, phone, id }: { name: string; phone: string; id: string }) =>
  client.call('POST /api/auth/reset-password', { body: { name, phone, id } });
const logInStatus = async (id: string, password: string) =>
  (await createClient().call('POST /api/auth/login', { body: { id, password } })).status;
const isSignedIn = async (client: Client) => (await client.ok('GET /api/auth/session', {})).user !== null;

async function temporaryOf(phone: string): Promise<string> {
  const password = (await textsTo(phone))[0]?.message.match(/임시 비밀번호 (\S{12}) /)?.[1];
  if (password === undefined) throw new Error('no temporary password was sent');
  return password;
}

describe('finding an id', () => {
  it('answers it once to a visitor who has verified the phone and knows the name', async () => {
    const { id, name, phone } = await register(createClient(), { id: 'Sora1234', name: '이소라' });
    const client = await browserWith(phone);
    const ticket = client.cookies.get(TICKET_COOKIE) ?? '';
    expect(await findId(client, ` ${name} `, phone)).toMatchObject({
      status: 200,
      body: { success: true, id },
    });
    client.cookies.set(TICKET_COOKIE, ticket);
    expect(await findId(client, name, phone)).toMatchObject({
      status: 403,
      body: { code: 'auth.phone_not_verified' },
    });
  });

  it('hands the browser another ticket for the reset, once and no longer than the first', async () => {
    const { id, name, phone } = await register(createClient());
    const client = await browserWith(phone);
    service.clock.advance(9 * 60_000);
    expect((await findId(client, name, phone)).status).toBe(200);
    expect((await reset(client, { name, phone, id })).status).toBe(200);
    expect((await reset(client, { name, phone, id })).status).toBe(403);

    const slow = await browserWith(phone);
    service.clock.advance(9 * 60_000);
    expect((await findId(slow, name, phone)).status).toBe(200);
    service.clock.advance(60_000);
    expect((await reset(slow, { name, phone, id })).body).toMatchObject({ code: 'auth.phone_not_verified' });
  });

  it('answers a wrong name and a phone without an account alike and keeps the ticket for a typo', async () => {
    const { name, phone } = await register(createClient());
    const client = await browserWith(phone);
    const wrong = await findId(client, '박다름', phone);
    const free = newPhone();
    const unknown = await findId(await browserWith(free), '박다름', free);
    expect(wrong).toMatchObject({
      status: 404,
      body: { code: 'auth.account_not_found', message: '일치하는 계정을 찾을 수 없습니다' },
    });
    expect(unknown).toEqual(wrong);
    expect((await findId(client, name, phone)).status).toBe(200);
  });

  it('refuses a missing ticket, a ticket of another phone and one older than 10 minutes', async () => {
    const { name, phone } = await register(createClient());
    expect((await findId(createClient(), name, phone)).status).toBe(403);
    expect((await findId(await browserWith(newPhone()), name, phone)).status).toBe(403);
    const client = await browserWith(phone);
    service.clock.advance(600_000);
    expect((await findId(client, name, phone)).status).toBe(403);
    service.clock.advance(-1);
    expect((await findId(client, name, phone)).status).toBe(200);
    service.clock.set(TEST_NOW);
  });
});

describe('resetting a password', () => {
  it('texts a new one to the registered phone; the old one works until the new one is used', async () => {
    const signedIn = createClient();
    const person = await signUp(signedIn);
    expect(await reset(await browserWith(person.phone), person)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const temporary = await temporaryOf(person.phone);
    expect(await logInStatus(person.id, person.password)).toBe(200);
    expect(await isSignedIn(signedIn)).toBe(true);

    const client = createClient();
    await logIn(client, { id: person.id, password: temporary });
    expect((await client.ok('GET /api/auth/session', {})).user?.mustChangePassword).toBe(true);
    expect(await isSignedIn(signedIn)).toBe(false);
    expect(await logInStatus(person.id, person.password)).toBe(401);
    expect(await logInStatus(person.id, temporary)).toBe(401);

    expect(await client.call('GET /api/auth/check-delete-eligibility')).toMatchObject({
      status: 403,
      body: { code: 'session.password_change_required' },
    });
    await client.ok('PUT /api/auth/update-password', {
      body: { currentPassword: temporary, newPassword: 'saebyeok-9' },
    });
    expect((await client.ok('GET /api/auth/session', {})).user?.mustChangePassword).toBe(false);
    expect((await client.call('GET /api/auth/check-delete-eligibility')).status).toBe(200);
    expect(await logInStatus(person.id, 'saebyeok-9')).toBe(200);
    expect(await logInStatus(person.id, temporary)).toBe(401);
  });

  it('accepts the temporary password once when it is entered in many browsers at once', async () => {
    const person = await register(createClient());
    await reset(await browserWith(person.phone), person);
    const temporary = await temporaryOf(person.phone);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => logInStatus(person.id, temporary)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('texts one password when many resets use one ticket', async () => {
    const person = await register(createClient());
    const client = await browserWith(person.phone);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reset(client, person)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const texts = await textsTo(person.phone);
    expect(texts.filter((text) => text.message.includes('임시 비밀번호'))).toHaveLength(1);
  });

  it.each([
    [DAY_MS - 1, 200],
    [DAY_MS, 401],
  ])('signs in with the new password, %i ms after its text, with the answer %i', async (age, status) => {
    const person = await register(createClient());
    await reset(await browserWith(person.phone), person);
    const temporary = await temporaryOf(person.phone);
    service.clock.advance(age);
    expect(await logInStatus(person.id, temporary)).toBe(status);
    service.clock.set(TEST_NOW);
  });

  it('needs this browser’s ticket for this phone and uses it up', async () => {
    const person = await register(createClient());
    expect((await reset(createClient(), person)).status).toBe(403);
    expect((await reset(await browserWith(newPhone()), person)).status).toBe(403);
    const client = await browserWith(person.phone);
    const ticket = client.cookies.get(TICKET_COOKIE) ?? '';
    expect((await reset(client, person)).status).toBe(200);
    client.cookies.set(TICKET_COOKIE, ticket);
    expect(await reset(client, person)).toMatchObject({
      status: 403,
      body: { code: 'auth.phone_not_verified' },
    });
  });

  it.each([
    ['name', (person: SignedUp) => ({ ...person, name: '박다름' })],
    ['id', (person: SignedUp) => ({ ...person, id: 'nobody99' })],
  ])('needs the right %s', async (_, change) => {
    const person = await signUp(createClient());
    expect(await reset(await browserWith(person.phone), change(person))).toMatchObject({
      status: 404,
      body: { code: 'auth.account_not_found' },
    });
    await expect(temporaryOf(person.phone)).rejects.toThrow('no temporary password');
  });

  it('stores nothing when the text was refused', async () => {
    const person = await register(createClient());
    const client = await browserWith(person.phone);
    await failNextText(person.phone, 'refuse');
    expect(await reset(client, person)).toMatchObject({ status: 502, body: { code: 'sms.failed' } });
    expect(await logInStatus(person.id, person.password)).toBe(200);
  });
});
