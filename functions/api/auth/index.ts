import { authRoutes } from '../../../shared/routes/auth.ts';
import { areaHandler } from '../../middleware/api.ts';
import { onDemand } from '../../middleware/handler.ts';
import { checkIdDuplicate } from './check-id-duplicate.ts';
import { checkPhoneDuplicate } from './check-phone-duplicate.ts';
import { findId } from './find-id.ts';
import { getSession } from './get-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { updatePassword } from './update-password.ts';

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
  'update-phone': onDemand(async () => (await import('./update-phone.ts')).updatePhone),
  'undo-phone': onDemand(async () => (await import('./undo-phone.ts')).undoPhone),
  'check-delete-eligibility': onDemand(
    async () => (await import('./check-delete-eligibility.ts')).checkDeleteEligibility,
  ),
  'delete-account': onDemand(async () => (await import('./delete-account.ts')).deleteAccount),
});
