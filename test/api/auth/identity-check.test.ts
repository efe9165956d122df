import { afterAll, describe, expect, it } from 'vitest';
import { IDENTITY_COOKIE } from '../../../functions/middleware/cookies.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { ERRORS } from '../../../shared/errors.ts';
import { IDENTITY_CHECK_MS } from '../../../shared/limits.ts';
import {
  CUSTOMER,
  type Customer,
  failed,
  ready,
  startPortOne,
  unauthorized,
  verified,
} from '../../clients/portone-service.ts';
import { type Client, codeOf, createClient } from '../../support/client.ts';
import { logIn, newPerson, type PersonForm, verifyPhone } from '../../support/people.ts';
import { scanAll } from '../../support/ledger.ts';
import { startService, TEST_NOW } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

const portOne = await startPortOne();
afterAll(() => portOne.stop());
const service = await startService({ env: portOne.env });
await beginHere(service);

/** A person as PortOne knows them who has this phone. */
const customerOf = (person: PersonForm, ci = `ci-of-${person.id}`): Customer => ({
  ...CUSTOMER,
  name: person.name,
  birthDate: person.birth,
  gender: person.gender.toUpperCase(),
  phoneNumber: person.phone,
  ci,
});

/** Begins a check, at the end of which PortOne gives this answer; returns its id. */
async function begin(client: Client, answer = ready): Promise<string> {
  const { check } = await client.ok('POST /api/verify/identity', {});
  if (check === null) throw new Error('no check is asked for');
  portOne.play(check.id, answer);
  return check.id;
}
const confirm = (client: Client) => client.call('POST /api/verify/identity/confirm', {});
const submit = (client: Client, person: PersonForm, over: Partial<PersonForm> = {}) =>
  client.call('POST /api/auth/register', { body: { ...person, confirmPassword: person.password, ...over } });

/** A browser whose visitor was verified, and has verified the phone too. */
async function checked(given: Partial<PersonForm> = {}, ci?: string) {
  const client = createClient();
  const person = newPerson(given);
  await begin(client, verified(customerOf(person, ci)));
  expect(await confirm(client)).toMatchObject({
    status: 200,
    body: { person: { name: person.name, birth: person.birth, gender: person.gender } },
  });
  await verifyPhone(client, person.phone);
  return { client, person };
}

describe('a stage without an identity check', () => {
  it('asks for none, stores nothing for it, and lets people sign up with a phone alone', async () => {
    const service = await startService({ env: { IDENTITY_CHECK: 'none' } });
    const client = createClient();
    expect(await client.ok('POST /api/verify/identity', {})).toEqual({ success: true, check: null });
    expect(client.cookies.has(IDENTITY_COOKIE)).toBe(false);
    expect(codeOf(await confirm(client))).toBe('auth.identity_missing');
    const person = newPerson();
    await verifyPhone(client, person.phone);
    expect((await submit(client, person)).status).toBe(201);
    const { uid } = await logIn(client, person);
    expect(await getUser(service.services, uid)).not.toHaveProperty('identity');
    expect(JSON.stringify(await scanAll(service))).not.toMatch(/"(IDENTITY|PERSON)#/);
  });
});

describe('signing up with an identity check', () => {
  it('names the window to open, and makes the verified person a member', async () => {
    const start = await createClient().ok('POST /api/verify/identity', {});
    expect(start.check).toEqual({
      id: expect.stringMatching(/^identity-verification-[\w-]{36}$/),
      storeId: portOne.env.PORTONE_STORE_ID,
      channelKey: portOne.env.PORTONE_CHANNEL_KEY,
    });
    const { client, person } = await checked({}, 'ci-that-nobody-keeps');
    const stored = JSON.stringify(await scanAll(service));
    expect(stored).not.toMatch(/ci-that-nobody-keeps|di-of-haneul/);
    expect(stored).not.toContain(person.phone);
    expect((await submit(client, person)).status).toBe(201);
    expect(client.cookies.has(IDENTITY_COOKIE)).toBe(false);
    const { uid } = await logIn(client, person);
    expect(await getUser(service.services, uid)).toMatchObject({ identity: { at: TEST_NOW } });
    const { data } = await client.ok('GET /api/accounts/my-data', {});
    expect(data.member).toMatchObject([{ identity_verified_at: new Date(TEST_NOW).toISOString() }]);
    expect(JSON.stringify(await scanAll(service))).not.toContain('ci-that-nobody-keeps');
  });

  it('is refused without a check, and with one that nobody has finished', async () => {
    const client = createClient();
    const person = newPerson();
    await verifyPhone(client, person.phone);
    const missing = {
      status: 403,
      body: { code: 'auth.identity_missing', message: '본인인증을 먼저 해 주세요' },
    };
    expect(await submit(client, person)).toMatchObject(missing);
    await begin(client, verified(customerOf(person)));
    expect(await submit(client, person)).toMatchObject(missing);
    await confirm(client);
    expect((await submit(client, person)).status).toBe(201);
  });

  it('refuses at its field what differs from the check; what the check does not say may be chosen', async () => {
    const { client, person } = await checked();
    const other = { name: '박서준', birth: '1999-01-01', gender: 'female', phone: '01099998888' } as const;
    expect(await submit(client, person, other)).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: {
          name: '본인인증한 이름과 달라요',
          birth: '본인인증한 생년월일과 달라요',
          gender: '본인인증한 성별과 달라요',
          phone: '본인인증한 전화번호와 달라요',
        },
      },
    });
    expect((await submit(client, person)).status).toBe(201);

    const silent = createClient();
    const { name, birth, phone } = newPerson({ name: 'MAXIMILIAN ALEXANDER VON HOHENBURG' });
    await begin(silent, verified({ name, birthDate: birth, ci: 'ci-of-max' }));
    const shown = (await confirm(silent)).body;
    expect(shown).toEqual({ success: true, person: { name: 'MAXIMILIAN ALEXANDER', birth, gender: null } });
    await verifyPhone(silent, phone);
    const form = newPerson({ name: 'MAXIMILIAN ALEXANDER', gender: 'female', phone });
    expect((await submit(silent, form)).status).toBe(201);
  });

  it.each([
    ['is not finished', ready, 409, 'auth.identity_unverified'],
    ['has failed', failed, 409, 'auth.identity_unverified'],
    ['cannot be asked for', unauthorized, 503, 'auth.identity_unavailable'],
  ] as const)('can be confirmed later when the check %s', async (_, answer, status, code) => {
    const client = createClient();
    const id = await begin(client, answer);
    expect(await confirm(client)).toMatchObject({ status, body: { code, message: ERRORS[code].message } });
    portOne.play(id, verified());
    expect((await confirm(client)).status).toBe(200);
  });

  it('refuses people who are too young, whatever they write in the form', async () => {
    const client = createClient();
    await begin(client, verified({ ...CUSTOMER, birthDate: '2009-01-31' }));
    expect(await confirm(client)).toMatchObject({
      status: 403,
      body: { code: 'auth.identity_age', message: '1950년 ~ 2006년 사이의 날짜를 입력해주세요' },
    });
    const person = newPerson();
    await verifyPhone(client, person.phone);
    expect(codeOf(await submit(client, person))).toBe('auth.identity_missing');
  });

  it('belongs to the browser that has begun the check, and to one account', async () => {
    const { client, person } = await checked();
    const token = client.cookies.get(IDENTITY_COOKIE) ?? '';
    const thief = createClient();
    await verifyPhone(thief, person.phone);
    expect(codeOf(await confirm(thief))).toBe('auth.identity_missing');
    await begin(thief);
    expect(codeOf(await confirm(thief))).toBe('auth.identity_unverified');
    expect(codeOf(await submit(thief, person))).toBe('auth.identity_missing');
    expect((await submit(client, person)).status).toBe(201);
    const again = newPerson(person);
    client.cookies.set(IDENTITY_COOKIE, token);
    await verifyPhone(client, again.phone);
    expect(codeOf(await submit(client, again))).toBe('auth.identity_missing');
  });

  it('takes half an hour from the start to the result, and from there to the account', async () => {
    const client = createClient();
    const person = newPerson();
    await begin(client, verified(customerOf(person)));
    service.clock.advance(IDENTITY_CHECK_MS - 1);
    expect((await confirm(client)).status).toBe(200);
    service.clock.advance(IDENTITY_CHECK_MS);
    await verifyPhone(client, person.phone);
    expect(codeOf(await submit(client, person))).toBe('auth.identity_missing');
    await begin(client, verified(customerOf(person)));
    service.clock.advance(IDENTITY_CHECK_MS);
    expect(codeOf(await confirm(client))).toBe('auth.identity_missing');
  });
});

describe('one person', () => {
  const CI = 'ci-of-one-person';

  it('has one account, whatever the phone and id', async () => {
    const first = await checked({}, CI);
    expect((await submit(first.client, first.person)).status).toBe(201);
    const client = createClient();
    await begin(client, verified(customerOf(newPerson(), CI)));
    expect(await confirm(client)).toMatchObject({
      status: 409,
      body: { code: 'auth.identity_taken', message: ERRORS['auth.identity_taken'].message },
    });
  });

  it('has one account also when two browsers were verified before either signed up', async () => {
    const both = [await checked({}, CI), await checked({}, CI)];
    const answers = await Promise.all(both.map(({ client, person }) => submit(client, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(codeOf)).toContain('auth.identity_taken');
  });

  it('may sign up again after leaving', async () => {
    const first = await checked({}, CI);
    await submit(first.client, first.person);
    await logIn(first.client, first.person);
    const { password } = first.person;
    expect((await first.client.call('DELETE /api/auth/delete-account', { body: { password } })).status).toBe(
      200,
    );
    expect(JSON.stringify(await scanAll(service))).not.toMatch(/"PERSON#|"identity"/);
    const again = await checked({}, CI);
    expect((await submit(again.client, again.person)).status).toBe(201);
  });

  it('is recognised by the phone alone when the provider does not identify people', async () => {
    for (const status of [201, 201]) {
      const client = createClient();
      const person = newPerson();
      const { ci: _ci, di: _di, ...customer } = { ...CUSTOMER, ...customerOf(person) };
      await begin(client, verified(customer));
      await confirm(client);
      await verifyPhone(client, person.phone);
      expect((await submit(client, person)).status).toBe(status);
    }
  });
});
