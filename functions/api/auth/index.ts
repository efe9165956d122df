import { authRoutes } from '../../../shared/routes/auth.ts';
import { areaHandler } from '../../middleware/api.ts';
import { checkDeleteEligibility } from './check-delete-eligibility.ts';
import { checkIdDuplicate } from './check-id-duplicate.ts';
import { checkPhoneDuplicate } from './check-phone-duplicate.ts';
import { deleteAccount } from './delete-account.ts';
import { findId } from './find-id.ts';
import { getSession } from './get-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { undoPhone } from './undo-phone.ts';
import { updatePassword } from './update-password.ts';
import { updatePhone } from './update-phone.ts';

export const handler = areaHandler(authRoutes, {
  'get-session': getSession,
  'log-out': logOut,
  'log-in': logIn,
  register,
  'check-id-duplicate': checkIdDuplicate,
  'check-phone-duplicate': checkPhoneDuplicate,
  'find-id': findId,
  'reset-password': resetPassword,
  'update-password': updatePassword,
  'update-phone': updatePhone,
  'undo-phone': undoPhone,
  'check-delete-eligibility': checkDeleteEligibility,
  'delete-account': deleteAccount,
});
