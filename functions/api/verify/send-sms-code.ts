import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { sendCode } from '../../data/identity/sms-codes.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The new code replaces the one before it (decisions 3 and 4). */
export const sendSmsCode: Handler<'send-sms-code'> = async ({ input, services, now, request }) => ({
  success: true,
  remainingAttempts: await sendCode(services, { phone: input.body.phone, network: request.network }, now),
  maxAttempts: SMS_SENDS_PER_DAY,
  message: '인증번호를 보냈어요',
});
