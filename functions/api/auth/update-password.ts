import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { changePassword } from '../../data/identity/credentials.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireUncommon } from './password-rules.ts';
import { signInHere } from './sign-in-here.ts';

/** Changes the password, ends every session and gives this browser a new one (decision 12). */
export const updatePassword: Handler<'update-password'> = async (context) => {
  const { input, actor, services, now } = context;
  const { currentPassword, newPassword } = input.body;
  if (!(await services.passwords.matches(currentPassword, actor.user.passwordHash))) {
    const { message } = ERRORS['auth.wrong_password'];
    throw new Refusal('auth.wrong_password', { fields: { currentPassword: message } });
  }
  if (newPassword === currentPassword) {
    const { message } = ERRORS['auth.same_password'];
    throw new Refusal('auth.same_password', { fields: { newPassword: message } });
  }
  requireUncommon(newPassword, 'newPassword');
  const user = await changePassword(services, actor.user, newPassword, now);
  await signInHere(context, user);
  return { success: true, message: '비밀번호를 바꿨어요' };
};
