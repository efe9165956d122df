import { undoPhoneChange } from '../../data/identity/phones.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Takes the link from the text to the old phone. Ends every session. */
export const undoPhone: Handler<'undo-phone'> = async ({ input, services, now }) => {
  await undoPhoneChange(services, input.body.token, now);
  return { success: true, message: '전화번호를 되돌렸어요' };
};
