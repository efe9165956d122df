import { describe, expect, it } from 'vitest';
import { phoneUndoItem, temporaryPasswordItem } from '../../../functions/items/identity.ts';
import { phoneUndoKey, resetKey } from '../../../functions/store/keys.ts';
import { uidOfPhone } from '../../../functions/use-cases/members/users.ts';
import { SESSION_COOKIE, TICKET_COOKIE } from '../../../functions/middleware/cookies.ts';
import { type Client, createClient } from '../../support/client.ts';
import { addMember, logIn, newPhone, register, signUp, verifyPhone } from '../../support/people.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';
import { setServices } from '../../../functions/runtime/services.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { save } from '../../../functions/store/writes.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { UserId } from '../../../shared/ids.ts';
import { addConsole } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';

const service = await startService();

const isSignedIn = async (client: Client) => (await client.ok('GET /api/auth/session', {})).user !== null;

/** A member with two browsers, both signed in. */
async function twoBrowsers() {
  const [here, there] = [createClient(), createClient()];
  const person = await signUp(here);
  await logIn(there, person);
  return { here, there, person };
}

describe('changing the password', () => {
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    client.call('PUT /api/auth/update-password', { body: { currentPassword, newPassword } });

  it('ends every other session and keeps this one under a new token', async () => {
    const { here, there, person } = await twoBrowsers();
    const old = here.cookies.get(SESSION_COOKIE) ?? '';
    expect(await change(here, person.password, 'saebyeok-9')).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect(here.cookies.get(SESSION_COOKIE)).not.toBe(old);
    there.cookies.set(SESSION_COOKIE, old);
    expect(await isSignedIn(there)).toBe(false);
    await logIn(createClient(), { id: person.id, password: 'saebyeok-9' });
    await expect(logIn(createClient(), person)).rejects.toThrow('401');
  });

  it('reports each error at its field', async () => {
    const client = createClient();
    const { password } = await signUp(client);
    const cases: [string, string, string, string, string][] = [
      [
        'wrong-pass9',
        'saebyeok-9',
        'auth.wrong_password',
        'currentPassword',
        '현재 비밀번호가 올바르지 않아요',
      ],
      [password, password, 'auth.same_password', 'newPassword', '지금과 다른 비밀번호를 써 주세요'],
      [
        password,
        'qwer1234',
        'auth.common_password',
        'newPassword',
        '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요',
      ],
      [password, 'abc12', 'request.invalid', 'newPassword', '비밀번호는 6자 이상이어야 해요'],
      [password, 'abc1234', 'request.invalid', 'newPassword', '비밀번호는 8~16자로 입력해주세요'],
      ['', 'saebyeok-9', 'request.invalid', 'currentPassword', '비밀번호를 입력해 주세요'],
    ];
    for (const [current, next, code, field, message] of cases) {
      expect(await change(client, current, next)).toMatchObject({
        status: 400,
        body: { code, message, fields: { [field]: message } },
      });
    }
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('changing the phone', () => {
  const change = (client: Client, newPhone: string) =>
    client.call('PUT /api/auth/update-phone', { body: { newPhone } });

  it('changes the number, frees the old one and ends other sessions', async () => {
    const { here, there, person } = await twoBrowsers();
    const phone = newPhone();
    await verifyPhone(here, phone);
    expect(await change(here, phone)).toMatchObject({ status: 200, body: { success: true } });
    expect((await here.ok('GET /api/auth/session', {})).user?.phone).toBe(phone);
    expect(await isSignedIn(there)).toBe(false);
    expect(here.cookies.has(TICKET_COOKIE)).toBe(false);
    expect(await uidOfPhone(service.services, phone)).toBe(person.uid);
    expect(await uidOfPhone(service.services, person.phone)).toBeNull();
    await register(createClient(), { phone: person.phone });
  });

  it('needs an unused ticket for the new number, at most 10 minutes old', async () => {
    const { client, phone } = await addMember(service);
    const next = newPhone();
    expect(await change(client, next)).toMatchObject({
      status: 403,
      body: { code: 'auth.phone_not_verified' },
    });
    await verifyPhone(client, next);
    expect((await change(client, newPhone())).status).toBe(403);
    service.clock.advance(600_000);
    expect((await change(client, next)).status).toBe(403);
    service.clock.advance(-1);
    const ticket = client.cookies.get(TICKET_COOKIE) ?? '';
    expect((await change(client, next)).status).toBe(200);
    client.cookies.set(TICKET_COOKIE, ticket);
    expect((await change(client, phone)).status).toBe(403);
    service.clock.set(TEST_NOW);
  });

  it('refuses another member’s number and the current one', async () => {
    const [me, other] = [await addMember(service), await addMember(service)];
    await verifyPhone(me.client, other.phone);
    expect(await change(me.client, other.phone)).toMatchObject({
      status: 409,
      body: { code: 'auth.phone_taken', message: '이미 등록된 전화번호입니다' },
    });
    await verifyPhone(me.client, me.phone);
    expect(await change(me.client, me.phone)).toMatchObject({
      status: 409,
      body: { code: 'auth.phone_taken' },
    });
    expect(await uidOfPhone(service.services, other.phone)).toBe(other.uid);
    expect(await uidOfPhone(service.services, me.phone)).toBe(me.uid);
  });

  it('invalidates a temporary password that was texted to the old number', async () => {
    const { client, uid } = await addMember(service);
    const temporary = { v: 1, updatedAt: 0, mac: 'm', until: TEST_NOW, expiresAt: 1 };
    await service.services.table.write(save({ ...resetKey(uid), ...temporary }));
    const phone = newPhone();
    await verifyPhone(client, phone);
    expect((await change(client, phone)).status).toBe(200);

    expect(await service.services.table.get(temporaryPasswordItem, resetKey(uid))).toBeNull();
  });
});

describe('undoing a change of the phone', () => {
  const change = async (client: Client, to = newPhone()) => {
    await verifyPhone(client, to);
    await client.ok('PUT /api/auth/update-phone', { body: { newPhone: to } });
    return to;
  };
  /** The token of the link in the newest text to a phone. */
  const tokenSentTo = async (phone: string) =>
    (await textsTo(phone))[0]?.message.match(/ http:\/\/localhost\/undo-phone#([\w-]{43})$/)?.[1] ?? '';
  const undo = (token: string) => createClient().call('POST /api/auth/undo-phone', { body: { token } });
  const stored = (uid: UserId) => service.services.table.get(phoneUndoItem, phoneUndoKey(uid));
  const expired = { status: 404, body: { code: 'auth.undo_expired' } };

  it('gives the old number back by the link in its text, once, and ends every session', async () => {
    const { here, there, person } = await twoBrowsers();
    const stranger = await change(there);
    expect((await textsTo(person.phone))[0]?.message).toMatch(
      /^\[합석\] 전화번호가 바뀌었어요\. .*24시간 안에/,
    );
    const token = await tokenSentTo(person.phone);
    expect(await undo(token)).toMatchObject({ status: 200, body: { success: true } });
    for (const client of [here, there]) expect(await isSignedIn(client)).toBe(false);
    expect(await uidOfPhone(service.services, person.phone)).toBe(person.uid);
    expect(await uidOfPhone(service.services, stranger)).toBeNull();
    await logIn(here, person);
    expect((await here.ok('GET /api/auth/session', {})).user?.phone).toBe(person.phone);
    expect(await undo(token)).toMatchObject(expired);
  });

  it('leads to the stage’s own address whatever host the caller names, and nowhere where it has none', async () => {
    const hosts = {
      host: 'thief.example',
      'x-forwarded-host': 'thief.example',
      [originHeaders.viewerHost]: 'thief.example',
    };
    const changeFrom = async (services: TestService['services']) => {
      setServices(services);
      const { client, phone } = await addMember(service);
      const to = newPhone();
      await verifyPhone(client, to);
      await client.ok('PUT /api/auth/update-phone', { body: { newPhone: to }, headers: hosts });
      setServices(service.services);
      return (await textsTo(phone))[0]?.message;
    };
    expect(await changeFrom(service.services)).toMatch(/ http:\/\/localhost\/undo-phone#[\w-]{43}$/);
    const without = await changeFrom({ ...service.services, siteOrigin: null });
    expect(without).toContain('고객센터');
    expect(without).not.toContain('undo-phone');
  });

  it('brings back the first of several numbers, so that nobody keeps the phone by changing it twice', async () => {
    const { client, phone, uid } = await addMember(service);
    const second = await change(client);
    const token = await tokenSentTo(phone);
    await change(client);
    expect(await tokenSentTo(second)).toBe('');
    expect((await textsTo(second))[0]?.message).toContain('고객센터');
    expect((await undo(token)).status).toBe(200);
    expect(await uidOfPhone(service.services, phone)).toBe(uid);
  });

  it('is possible for less than 24 hours; the next change then has a link of its own', async () => {
    const { client, phone } = await addMember(service);
    const second = await change(client);
    const token = await tokenSentTo(phone);
    service.clock.set(TEST_NOW + DAY_MS);
    expect(await undo(token)).toMatchObject(expired);
    await change(client);
    expect((await undo(await tokenSentTo(second))).status).toBe(200);
    service.clock.set(TEST_NOW);
  });

  it('needs the whole link, an account, and a number that nobody else has by now', async () => {
    const [member, client] = [await addMember(service), createClient()];
    const leaver = await signUp(client);
    for (const each of [member.client, client]) await change(each);
    const [token, left] = [await tokenSentTo(member.phone), await tokenSentTo(leaver.phone)];
    const otherEnd = token.endsWith('AAA') ? 'BBB' : 'AAA';
    expect(await undo(token.slice(0, -3) + otherEnd)).toMatchObject(expired);
    expect(await undo('A'.repeat(43))).toMatchObject(expired);
    await client.ok('DELETE /api/auth/delete-account', { body: { password: leaver.password } });
    expect(await undo(left)).toMatchObject(expired);
    expect(await stored(leaver.uid)).toBeNull();
    await register(createClient(), { phone: member.phone });
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'auth.phone_taken' } });
  });

  it('keeps neither number nor token readable in the table, and nothing after an admin changed the phone', async () => {
    const { client, phone, uid } = await addMember(service);
    await change(client);
    const text = JSON.stringify(await stored(uid));
    expect(text).not.toContain(phone.slice(3));
    expect(text).not.toContain(await tokenSentTo(phone));
    const admin = await addConsole(service);
    const body = { phone: newPhone(), reason: '번호를 잃었어요' };
    await admin.ok('PUT /api/admin/users/{id}/phone', { params: { id: uid }, body });
    expect(await stored(uid)).toBeNull();
  });
});
