import { changePhoneByHand } from '../../data/identity/phones.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Another phone for a member who cannot receive a code at the old one any more. */
export const changeUserPhone: Handler<'change-user-phone'> = async ({ input, services, act, now }) => {
  await changePhoneByHand(services, input.params.id, input.body.phone, act, now);
  return { success: true };
};
