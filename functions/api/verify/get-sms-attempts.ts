import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { remainingSends } from '../../data/identity/sms-codes.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The same answer for registered and unregistered numbers. */
export const getSmsAttempts: Handler<'get-sms-attempts'> = async ({ input, services, request, now }) => ({
  success: true,
  remainingAttempts: await remainingSends(
    services,
    { phone: input.params.phone, network: request.wideNetwork },
    now,
  ),
  maxAttempts: SMS_SENDS_PER_DAY,
});
