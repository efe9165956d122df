import * as z from 'zod';
import { kstDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { call, type Caller } from './people.ts';

const login = z.object({ id: z.string(), password: z.string() });
const demo = z.object({
  owner: login,
  admin: login,
  member_male: login,
  adminPassword: z.string(),
});
const clock = z.object({ now: z.string() });
const ownerSession = z.object({ user: z.object({ uidBar: z.string() }) });

/** Signs in as one of the demo people. */
export async function signInAs(page: Caller, who: 'owner' | 'admin' | 'member_male'): Promise<void> {
  const accounts = demo.parse(await call(page, 'GET', '/_local/demo'));
  await call(page, 'POST', '/api/auth/login', { uid: '', ...accounts[who] });
}

export async function adminPassword(page: Caller): Promise<string> {
  return demo.parse(await call(page, 'GET', '/_local/demo')).adminPassword;
}

/** The bar of the owner who is signed in. */
export async function barOf(page: Caller): Promise<string> {
  return ownerSession.parse(await call(page, 'GET', '/api/auth/session')).user.uidBar;
}

/** The Korean day of the service's clock, `days` from today. */
export async function dayOfService(page: Caller, days = 0): Promise<string> {
  const { now } = clock.parse(await call(page, 'GET', '/_local/clock'));
  return kstDay(Date.parse(now) + days * DAY_MS);
}

/** Moves the service's clock forward; jobs that became due have run when it returns. */
export const advance = (page: Caller, to: { now: string } | { advanceSeconds: number }): Promise<unknown> =>
  call(page, 'POST', '/_local/clock', to);
