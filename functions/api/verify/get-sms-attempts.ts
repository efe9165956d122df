import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { remainingSends } from '../../data/identity/sms-codes.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The same answer for registered and unregistered numbers. */
export const getSmsAttempts: Handler<'get-sms-attempts'> = async ({ input, services, now }) => ({
  success: true,
  remainingAttempts: await remainingSends(services, input.params.phone, now),
  maxAttempts: SMS_SENDS_PER_DAY,
});
