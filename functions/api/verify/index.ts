import { verifyRoutes } from '../../../shared/routes/verify.ts';
import { areaHandler } from '../../middleware/api.ts';
import { confirmIdentityCheck } from './confirm-identity-check.ts';
import { getSmsAttempts } from './get-sms-attempts.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { startIdentityCheck } from './start-identity-check.ts';
import { verifySmsCode } from './verify-sms-code.ts';

export const handler = areaHandler(verifyRoutes, {
  'send-sms-code': sendSmsCode,
  'get-sms-attempts': getSmsAttempts,
  'verify-sms-code': verifySmsCode,
  'start-identity-check': startIdentityCheck,
  'confirm-identity-check': confirmIdentityCheck,
});
