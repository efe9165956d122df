import { endSession } from '../../data/identity/sessions.ts';
import { endedSessionCookie, SESSION_COOKIE } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Succeeds without a session, too. */
export const logOut: Handler<'log-out'> = async ({ services, request, setCookie }) => {
  const token = request.cookies[SESSION_COOKIE];
  if (token) await endSession(services, token);
  setCookie(endedSessionCookie());
  return { success: true };
};
