import { Refusal } from '../../../shared/errors.ts';
import { uidOfPhone } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';

export const checkPhoneDuplicate: Handler<'check-phone-duplicate'> = async ({ input, services }) => {
  if ((await uidOfPhone(services, input.body.phone)) !== null) throw new Refusal('auth.phone_taken');
  return { success: true, message: '사용할 수 있는 전화번호예요' };
};
