import type { Cookies } from 'cookie';
import { readConsole } from '../use-cases/console/console-tokens.ts';
import { readSession } from '../use-cases/identity/sessions.ts';
import type { Caller } from './access.ts';
import { SESSION_COOKIE, sessionCookie } from './cookies.ts';
import type { Services } from '../ports.ts';

/** Reads the session cookie and, for the console, the bearer token. Rights are read on each call, so that the
 * token of a former admin is useless (decision 14). The cookie is sent again whenever the session's last use
 * was written. */
export async function identify(
  services: Services,
  cookies: Readonly<Cookies>,
  authorization: string | undefined,
  now: number,
): Promise<Caller & { refreshedCookie?: string }> {
  const token = cookies[SESSION_COOKIE];
  if (!token) return { member: null, hasConsole: false };
  const session = await readSession(services, token, now);
  if (session === null) return { member: null, hasConsole: false };
  const member = { user: session.user, sessionHash: session.sessionHash };
  const bearer = authorization?.match(/^Bearer ([\w-]{43})$/)?.[1];
  const hasConsole =
    bearer !== undefined && session.user.isAdmin && (await readConsole(services, bearer, member, now));
  return { member, hasConsole, ...(session.wasTouched ? { refreshedCookie: sessionCookie(token) } : {}) };
}
