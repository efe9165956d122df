import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentKey, userKey } from '../../../functions/store/keys.ts';
import { getUser, uidOfLogin, uidOfPhone } from '../../../functions/use-cases/members/users.ts';
import { TICKET_COOKIE } from '../../../functions/middleware/cookies.ts';
import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import { type Client, createClient } from '../../support/client.ts';
import {
  logIn,
  newPerson,
  newPhone,
  type PersonForm,
  register,
  signUp,
  verifyPhone,
} from '../../support/people.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { auditRows } from '../../support/acts.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});

const submit = (client: Client, person: PersonForm, over: Record<string, unknown> = {}) =>
  client.call('POST /api/auth/register', { body: { ...person, confirmPassword: person.password, ...over } });

/** A person whose phone this browser has verified. */
async function verified(given: Partial<PersonForm> = {}) {
  const client = createClient();
  const person = newPerson(given);
  await verifyPhone(client, person.phone);
  return { client, person };
}

describe('registering', () => {
  it('creates a member who can sign in, and stores the consent', async () => {
    const { client, person } = await verified({ id: 'Byeol2', name: ' 한별 ', birth: '19990131' });
    expect(await submit(client, person)).toMatchObject({
      status: 201,
      body: { success: true, message: '회원가입 성공!' },
    });
    expect(client.cookies.has(TICKET_COOKIE)).toBe(false);
    const { uid } = await logIn(client, person);
    const user = await getUser(service.services, uid);
    expect(user).toMatchObject({ loginId: 'Byeol2', name: '한별', birth: '1999-01-31', isAdmin: false });
    const consent = await service.services.table.get(z.unknown(), consentKey(uid, TEST_NOW));
    expect(consent).toMatchObject({ ...LEGAL_VERSIONS, stated: false, at: TEST_NOW });
  });

  it('stores that the client named the versions that were ticked, and refuses others', async () => {
    const { client, person } = await verified();
    for (const document of ['terms', 'privacy'] as const) {
      const consents = { ...LEGAL_VERSIONS, [document]: '2020-01-01' };
      expect(await submit(client, person, { consents })).toMatchObject({
        status: 400,
        body: { message: '약관이 바뀌었어요. 새로고침한 뒤 다시 읽고 동의해 주세요' },
      });
    }
    expect((await submit(client, person, { consents: LEGAL_VERSIONS })).status).toBe(201);
    const { uid } = await logIn(client, person);
    const consent = await service.services.table.get(z.unknown(), consentKey(uid, TEST_NOW));
    expect(consent).toMatchObject({ ...LEGAL_VERSIONS, stated: true });
  });

  it('stores neither phone nor password in plain text', async () => {
    const person = await signUp(createClient());
    const raw = JSON.stringify(await service.services.table.get(z.unknown(), userKey(person.uid)));
    expect(raw).not.toContain(person.phone);
    expect(raw).not.toContain(person.phone.slice(3));
    expect(raw).not.toContain(person.password);
  });

  it('makes the id that the deployment names the first admin, whatever its case', async () => {
    service = await startService({ env: { FIRST_ADMIN_ID: 'Boss2027' } });
    const client = createClient();
    await signUp(client, { id: 'bOSS2027' });
    const { user } = await client.ok('GET /api/auth/session', {});
    expect(user?.isAdmin).toBe(true);
    expect(await auditRows(service)).toMatchObject([{ action: 'register', actorId: user?.uidUser }]);
  });

  it('accepts an id once, whatever its case; the refused person keeps their ticket', async () => {
    const first = await register(createClient());
    const { client, person } = await verified({ id: first.id.toUpperCase() });
    expect(await submit(client, person)).toMatchObject({
      status: 409,
      body: { code: 'auth.id_taken', message: '이미 사용 중인 아이디입니다' },
    });
    expect((await submit(client, { ...person, id: `${person.id}2` })).status).toBe(201);
  });

  it('accepts a phone once', async () => {
    const { phone } = await register(createClient());
    const { client, person } = await verified({ phone });
    expect(await submit(client, person)).toMatchObject({
      status: 409,
      body: { code: 'auth.phone_taken', message: '이미 등록된 전화번호입니다' },
    });
    expect(await uidOfLogin(service.services, person.id)).toBeNull();
  });

  it.each([
    ['an id', { id: 'Race2027' }, { id: 'rACE2027' }],
    ['a phone', { phone: newPhone() }, {}],
  ])('gives %s to exactly one of two who race for it', async (_, same, other) => {
    const [a, b] = [await verified(same), await verified({ ...same, ...other })];
    const answers = await Promise.all([submit(a.client, a.person), submit(b.client, b.person)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const ids = new Set([a.person.id, b.person.id].map((id) => id.toLowerCase()));
    const owners = await Promise.all([...ids].map((id) => uidOfLogin(service.services, id)));
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it.each([
    ['without verification', async (person: PersonForm) => (await verified(person), createClient())],
    ['with the ticket of another phone', async () => (await verified()).client],
    [
      'with a made-up ticket',
      async () => {
        const client = createClient();
        client.cookies.set(TICKET_COOKIE, 'B'.repeat(43));
        return client;
      },
    ],
  ])('refuses to register %s', async (_, browser) => {
    const person = newPerson();
    expect(await submit(await browser(person), person)).toMatchObject({
      status: 403,
      body: { code: 'auth.phone_not_verified', message: '본인 인증을 완료해주세요' },
    });
    expect(await uidOfPhone(service.services, person.phone)).toBeNull();
  });

  it.each([
    [30 * 60_000 - 1, 201],
    [30 * 60_000, 403],
    [30 * 60_000 + 1, 403],
  ])('that was made %i ms ago is answered %i', async (age, status) => {
    const { client, person } = await verified();
    const before = service.clock.now();
    service.clock.advance(age);
    expect((await submit(client, person)).status).toBe(status);
    service.clock.set(before);
  });
});

describe('the input', () => {
  it.each([
    ['id', '', '아이디를 입력해주세요'],
    ['id', 'abc', '아이디는 4~16자로 입력해주세요'],
    ['id', 'a'.repeat(17), '아이디는 4~16자로 입력해주세요'],
    ['id', 'ab 한-cd', '영문과 숫자만 사용 가능합니다 (사용할 수 없는 문자: 띄어쓰기 한 -)'],
    ['password', 'short7', '비밀번호는 8~16자로 입력해주세요'],
    ['password', '12345678', '비밀번호에 영문자를 하나 이상 넣어주세요'],
    ['password', 'abcdefgh', '비밀번호에 숫자를 하나 이상 넣어주세요'],
    ['password', 'malgeun7밤', '비밀번호에 쓸 수 없는 문자가 있어요: 밤'],
    ['password', 'Qwer1234!', '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요'],
    ['name', '  ', '이름을 입력해주세요'],
    ['birth', '1999-02-29', '올바른 날짜 형식으로 입력해주세요'],
    ['birth', '1949-12-31', '1950년 ~ 2006년 사이의 날짜를 입력해주세요'],
    ['birth', '2007-01-01', '1950년 ~ 2006년 사이의 날짜를 입력해주세요'],
    ['gender', 'other', '성별을 선택해주세요'],
    ['phone', '02-123-4567', '올바른 전화번호 형식이 아닙니다'],
  ])('%s %j: %s', async (field, value, message) => {
    const person = { ...newPerson(), [field]: value };
    const answer = await submit(createClient(), person, { confirmPassword: person.password });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  });

  it('refuses a confirmation that differs from the password', async () => {
    const answer = await submit(createClient(), newPerson(), { confirmPassword: 'malgeun-bam8' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { confirmPassword: '비밀번호가 일치하지 않습니다' } },
    });
  });

  it('cannot create an admin', async () => {
    const answer = await submit(createClient(), newPerson(), { isAdmin: true });
    expect(answer).toMatchObject({ status: 400, body: { fields: { isAdmin: '모르는 항목이에요' } } });
  });

  it('refuses a person who is not yet 18 by year difference', async () => {
    service.clock.set(Date.parse('2023-12-31T23:59:59+09:00'));
    const answer = await submit(createClient(), newPerson({ birth: '2006-01-01' }));
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { birth: '만 18세 이상만 가입이 가능합니다' } },
    });
    service.clock.set(TEST_NOW);
  });
});

describe('the availability checks', () => {
  it('say whether an id is free, whatever its case', async () => {
    const client = createClient();
    const { id } = await register(client);
    const check = (body: unknown) => client.call('POST /api/auth/check-id-duplicate', { body });
    expect(await check({ id: id.toUpperCase() })).toMatchObject({
      status: 409,
      body: { message: '이미 사용 중인 아이디입니다' },
    });
    expect(await check({ id: 'free2027' })).toMatchObject({
      status: 200,
      body: { success: true, message: '사용 가능한 아이디입니다' },
    });
    expect(await check({ id: 'ab' })).toMatchObject({ status: 400 });
  });

  it('say whether a phone is free, however it is written', async () => {
    const client = createClient();
    const { phone } = await register(client);
    const check = (body: unknown) => client.call('POST /api/auth/check-phone-duplicate', { body });
    expect(await check({ phone: `+82${phone.slice(1)}` })).toMatchObject({
      status: 409,
      body: { message: '이미 등록된 전화번호입니다' },
    });
    expect(await check({ phone: newPerson().phone })).toMatchObject({ status: 200, body: { success: true } });
    expect(await check({ phone: '1234' })).toMatchObject({ status: 400 });
  });
});
