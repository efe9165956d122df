import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { verifyRoutes } from '../../../shared/routes/verify.ts';
import { remainingSends } from '../../data/identity/sms-codes.ts';
import { areaHandler } from '../../middleware/api.ts';
import { confirmIdentityCheck } from './confirm-identity-check.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { startIdentityCheck } from './start-identity-check.ts';
import { verifySmsCode } from './verify-sms-code.ts';

export const handler = areaHandler(verifyRoutes, {
  'send-sms-code': sendSmsCode,
  /** The same answer for registered and unregistered numbers. */
  'get-sms-attempts': async ({ input, services, request, now }) => {
    const asked = { phone: input.params.phone, network: request.wideNetwork };
    return {
      success: true,
      remainingAttempts: await remainingSends(services, asked, now),
      maxAttempts: SMS_SENDS_PER_DAY,
    };
  },
  'verify-sms-code': verifySmsCode,
  'start-identity-check': startIdentityCheck,
  'confirm-identity-check': confirmIdentityCheck,
});
