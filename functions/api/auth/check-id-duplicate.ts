import { Refusal } from '../../../shared/errors.ts';
import { uidOfLogin } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Ignores the case of letters. Throws auth.id_taken. */
export const checkIdDuplicate: Handler<'check-id-duplicate'> = async ({ input, services }) => {
  if ((await uidOfLogin(services, input.body.id)) !== null) throw new Refusal('auth.id_taken');
  return { success: true, message: '사용 가능한 아이디입니다' };
};
