import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { isCommonPassword } from '../../domain/identity/password.ts';

/** Throws auth.common_password, with the message at the form's field (decision 2). */
export function requireUncommon(password: string, field: 'password' | 'newPassword'): void {
  if (!isCommonPassword(password)) return;
  throw new Refusal('auth.common_password', { fields: { [field]: ERRORS['auth.common_password'].message } });
}
