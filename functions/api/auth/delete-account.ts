import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { deleteAccount as removeAccount } from '../../data/members/account-deletion.ts';
import { endedSessionCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Asks for the password; refused while anything of the account is open (decision 15). */
export const deleteAccount: Handler<'delete-account'> = async (context) => {
  const { input, actor, services, act, now, setCookie } = context;
  if (!(await services.passwords.matches(input.body.password, actor.user.passwordHash))) {
    const { message } = ERRORS['auth.wrong_password'];
    throw new Refusal('auth.wrong_password', { fields: { password: message } });
  }
  const { user } = actor;
  // Deleting an owner removes a right, which is audited (docs/security.md).
  await removeAccount(services, user, user.isOwner ? act : null, now);
  setCookie(endedSessionCookie());
  return { success: true, message: '탈퇴했어요. 그동안 함께해 주셔서 고마워요' };
};
