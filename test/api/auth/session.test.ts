import { describe, expect, it, vi } from 'vitest';
import { userKey } from '../../../functions/store/keys.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { createClient } from '../../support/client.ts';
import { addMember, logIn, register, signUp } from '../../support/people.ts';
import { startService, TEST_NOW } from '../../support/service.ts';
import { patch } from '../../../functions/store/writes.ts';
import { DAY_MS } from '../../../shared/time-units.ts';

const service = await startService();
const person = await register(createClient(), { id: 'Haneul24' });

const tryLogIn = (id: string, password: string) =>
  createClient().call('POST /api/auth/login', { body: { uid: '', id, password } });
const isSignedIn = async (client: ReturnType<typeof createClient>) =>
  (await client.ok('GET /api/auth/session', {})).user !== null;

describe('signing in', () => {
  it('opens a session whatever the case of the id, answers the user and ignores uid', async () => {
    const client = createClient();
    const answer = await client.call('POST /api/auth/login', {
      body: { uid: 'usr_of_somebody_else', id: 'hANEUL24', password: person.password },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, user: { id: 'Haneul24' } } });
    const { user } = await client.ok('GET /api/auth/session', {});
    expect(user).toMatchObject({ name: '김하늘', phone: person.phone, isAdmin: false, isOwner: false });
  });

  it('answers a wrong password and an unknown id alike', async () => {
    const wrong = await tryLogIn(person.id, 'wrong-pass9');
    const unknown = await tryLogIn('nobody99', 'wrong-pass9');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'auth.login_failed', message: '아이디 또는 비밀번호가 올바르지 않습니다' },
    });
    expect(unknown).toEqual(wrong);
  });

  it('compares one password for a known and for an unknown id, so that both answers take as long', async () => {
    const matches = vi.spyOn(service.services.passwords, 'matches');
    await tryLogIn(person.id, 'wrong-pass9');
    await tryLogIn('nobody98', 'wrong-pass9');
    expect(matches.mock.calls).toEqual([
      ['wrong-pass9', expect.stringContaining('scrypt$')],
      ['wrong-pass9', undefined],
    ]);
    matches.mockRestore();
  });

  it('delays each further guess longer, for known and unknown ids, and accepts the right password afterwards', async () => {
    const own = await register(createClient());
    for (const id of [own.id, 'nobody77']) {
      for (let i = 0; i < 6; i += 1) expect((await tryLogIn(id, 'wrong-pass9')).status).toBe(401);
      expect(await tryLogIn(id, 'wrong-pass9')).toMatchObject({
        status: 403,
        body: { code: 'request.too_many' },
      });
      service.clock.advance(1_000);
      expect((await tryLogIn(id, 'wrong-pass9')).status).toBe(401);
      service.clock.advance(1_000);
      expect((await tryLogIn(id, 'wrong-pass9')).status).toBe(403);
      service.clock.advance(1_000);
    }
    expect((await tryLogIn(own.id, own.password)).status).toBe(200);
    expect((await tryLogIn(own.id, 'wrong-pass9')).status).toBe(401);
    service.clock.set(TEST_NOW);
  });

  it('gives parallel guesses no more than the free attempts', async () => {
    const { id } = await register(createClient());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => tryLogIn(id, `wrong-pass${i}`)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(6);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(14);
  });

  it('replaces the browser’s previous session', async () => {
    const client = createClient();
    const { id, password } = await signUp(client);
    const former = createClient();
    former.cookies.set(SESSION_COOKIE, client.cookies.get(SESSION_COOKIE) ?? '');
    await logIn(client, { id, password });
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(former)).toBe(false);
  });

  it.each([
    [{ id: '', password: 'x' }, 'id'],
    [{ id: 'abcd' }, 'password'],
    [{ id: 'abcd', password: 'x'.repeat(65) }, 'password'],
    [{ id: { $ne: '' }, password: 'x' }, 'id'],
    [{ id: 'abcd', password: 'x', isAdmin: true }, 'isAdmin'],
  ])('refuses %j at %s', async (body, field) => {
    const answer = await createClient().call('POST /api/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a session', () => {
  it('is empty for a visitor and for an invented token', async () => {
    const client = createClient();
    expect(await client.ok('GET /api/auth/session', {})).toEqual({ user: null });
    client.cookies.set(SESSION_COOKIE, 'A'.repeat(43));
    expect(await client.ok('GET /api/auth/session', {})).toEqual({ user: null });
  });

  it('travels in an HttpOnly __Host- cookie and never in an answer', async () => {
    const own = await register(createClient());
    const client = createClient();
    const answer = await client.call('POST /api/auth/login', {
      body: { id: own.id, password: own.password },
    });
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    expect(SESSION_COOKIE).toBe('__Host-session');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['7 days idle', false, [7 * DAY_MS]],
    ['just under 7 days idle', true, [7 * DAY_MS - 1]],
    ['30 days in use', false, Array.from({ length: 30 }, () => DAY_MS)],
    ['29 days in use', true, Array.from({ length: 29 }, () => DAY_MS)],
  ])('after %s: %s', async (_, expected, steps) => {
    const { client } = await addMember(service);
    let isAlive = true;
    for (const step of steps) {
      service.clock.advance(step);
      isAlive = await isSignedIn(client);
    }
    expect(isAlive).toBe(expected);
    service.clock.set(TEST_NOW);
  });

  it('ends after 12 hours for an admin', async () => {
    const { client, uid } = await addMember(service);
    await service.services.table.write(patch(userKey(uid), { set: { isAdmin: true } }, TEST_NOW));
    service.clock.advance(DAY_MS / 2 - 1);
    expect(await isSignedIn(client)).toBe(true);
    service.clock.advance(1);
    expect(await isSignedIn(client)).toBe(false);
    service.clock.set(TEST_NOW);
  });

  it('ends on the server at logout, and logging out twice succeeds', async () => {
    const { client } = await addMember(service);
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    expect(await client.ok('POST /api/auth/logout', {})).toEqual({ success: true });
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    client.cookies.set(SESSION_COOKIE, token);
    expect(await isSignedIn(client)).toBe(false);
    expect(await client.ok('POST /api/auth/logout', {})).toEqual({ success: true });
  });
});
