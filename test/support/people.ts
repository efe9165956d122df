import { randomInt } from 'node:crypto';
import { registerUser } from '../../functions/use-cases/identity/registration.ts';
import { openSession } from '../../functions/use-cases/identity/sessions.ts';
import { SESSION_COOKIE } from '../../functions/middleware/cookies.ts';
import type { Side, UserId } from '../../shared/ids.ts';
import { type Client, createClient } from './client.ts';
import { textsTo } from './engines.ts';
import type { TestService } from './service.ts';

/** What a person types at sign-up. */
export interface PersonForm {
  id: string;
  password: string;
  name: string;
  birth: string;
  phone: string;
  gender: Side;
}

export interface SignedUp extends PersonForm {
  uid: UserId;
}

/** A Korean mobile number that is unique in this run: the text stand-in is shared by all test files. */
export const newPhone = (): string => `010${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** A person with a unique id and phone; `given` overrides single fields. */
export const newPerson = (given: Partial<PersonForm> = {}): PersonForm => ({
  id: `t${randomInt(10 ** 12).toString(36)}`,
  password: 'malgeun-bam7',
  name: '김하늘',
  birth: '1998-04-12',
  phone: newPhone(),
  gender: 'male',
  ...given,
});

/** The code of the newest text to a number. */
export async function codeSentTo(phone: string): Promise<string> {
  const code = (await textsTo(phone))[0]?.message.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

/** Verifies a phone in this browser: sends a code, reads it from the text and
 * enters it. The ticket is in the cookie jar. */
export async function verifyPhone(client: Client, phone: string): Promise<void> {
  await client.ok('POST /api/verify/sms', { body: { phone } });
  const code = await codeSentTo(phone);
  await client.ok('POST /api/verify/sms/verify', { body: { phone, code } });
}

/** Registers a person through the whole of sign-up, without signing in. */
export async function register(client: Client, given: Partial<PersonForm> = {}): Promise<PersonForm> {
  const person = newPerson(given);
  await verifyPhone(client, person.phone);
  await client.ok('POST /api/auth/register', { body: { ...person, confirmPassword: person.password } });
  return person;
}

export async function logIn(
  client: Client,
  person: Pick<PersonForm, 'id' | 'password'>,
): Promise<{ uid: UserId }> {
  const { id, password } = person;
  const { user } = await client.ok('POST /api/auth/login', { body: { uid: '', id, password } });
  return { uid: user.uidUser };
}

/** Signs a person up with a code from a text, then in with the password, as a visitor does. */
export async function signUp(client: Client, given: Partial<PersonForm> = {}): Promise<SignedUp> {
  const person = await register(client, given);
  return { ...person, ...(await logIn(client, person)) };
}

/**
 * A signed-in member without the half second of two password hashes, for tests that need many members.
 * Signing in with the password is impossible; the session is real.
 */
export async function addMember(
  { services, clock }: TestService,
  given: Partial<PersonForm> = {},
): Promise<SignedUp & { client: Client }> {
  const person = newPerson(given);
  const { id, password, ...rest } = person;
  const now = clock.now();
  const user = await registerUser(services, { ...rest, loginId: id, passwordHash: 'none' }, [], null, now);
  const client = createClient();
  client.cookies.set(SESSION_COOKIE, await openSession(services, user, now));
  return { ...rest, id, password, uid: user.uid, client };
}
