import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { checkPhone } from '../api/sign-up.ts';

/** A phone that is already registered gets no code. Resolves to why, or null; takes digits. */
export async function refuseTaken(digits: string): Promise<string | null> {
  try {
    await checkPhone(digits);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.isNetwork) throw error;
    return messageOf(error, ERRORS['auth.phone_taken'].message);
  }
}
