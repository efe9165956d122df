import { verifyRoutes } from '../../../shared/routes/verify.ts';
import { areaHandler } from '../../middleware/api.ts';
import { getSmsAttempts } from './get-sms-attempts.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { verifySmsCode } from './verify-sms-code.ts';

export const handler = areaHandler(verifyRoutes, {
  'send-sms-code': sendSmsCode,
  'get-sms-attempts': getSmsAttempts,
  'verify-sms-code': verifySmsCode,
});
