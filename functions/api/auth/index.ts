import { Refusal } from '../../../shared/errors.ts';
import { authRoutes } from '../../../shared/routes/auth.ts';
import { endSession } from '../../data/identity/sessions.ts';
import { toSessionUser, uidOfLogin, uidOfPhone } from '../../data/members/users.ts';
import { areaHandler } from '../../middleware/api.ts';
import { endedSessionCookie, SESSION_COOKIE } from '../../middleware/cookies.ts';
import { onDemand } from '../../middleware/handler.ts';
import { findId } from './find-id.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { updatePassword } from './update-password.ts';

export const handler = areaHandler(authRoutes, {
  /** Never a refusal, because the site asks this before it knows whether anybody is signed in. */
  'get-session': async ({ actor, services }) => ({
    user: actor === null ? null : toSessionUser(services, actor.user),
  }),
  /** Succeeds without a session, too. */
  'log-out': async ({ services, request, setCookie }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await endSession(services, token);
    setCookie(endedSessionCookie());
    return { success: true };
  },
  'log-in': logIn,
  register,
  /** Ignores the case of letters. Throws auth.id_taken. */
  'check-id-duplicate': async ({ input, services }) => {
    if ((await uidOfLogin(services, input.body.id)) !== null) throw new Refusal('auth.id_taken');
    return { success: true, message: '사용 가능한 아이디입니다' };
  },
  'check-phone-duplicate': async ({ input, services }) => {
    if ((await uidOfPhone(services, input.body.phone)) !== null) throw new Refusal('auth.phone_taken');
    return { success: true, message: '사용할 수 있는 전화번호예요' };
  },
  'find-id': findId,
  'reset-password': resetPassword,
  'update-password': updatePassword,
  'update-phone': onDemand(async () => (await import('./update-phone.ts')).updatePhone),
  'undo-phone': onDemand(async () => (await import('./undo-phone.ts')).undoPhone),
  'check-delete-eligibility': onDemand(
    async () => (await import('./check-delete-eligibility.ts')).checkDeleteEligibility,
  ),
  'delete-account': onDemand(async () => (await import('./delete-account.ts')).deleteAccount),
});
