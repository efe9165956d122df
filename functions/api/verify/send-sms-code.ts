import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { deviceText, newDevice, readDevice } from '../../data/identity/devices.ts';
import { sendCode } from '../../data/identity/sms-codes.ts';
import { DEVICE_COOKIE, deviceCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The new code replaces the browser's former one (decisions 3, 4). A browser without a device cookie gets
 * one, with which alone the code works. */
export const sendSmsCode: Handler<'send-sms-code'> = async (context) => {
  const { input, actor, services, now, request, setCookie } = context;
  const kept = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
  const device = kept ?? newDevice(now);
  const asker = {
    phone: input.body.phone,
    network: request.wideNetwork,
    device,
    isKept: kept !== null,
    isMember: actor !== null,
  };
  const remainingAttempts = await sendCode(services, asker, now);
  if (kept === null) setCookie(deviceCookie(deviceText(services.hash, device)));
  return { success: true, remainingAttempts, maxAttempts: SMS_SENDS_PER_DAY, message: '인증번호를 보냈어요' };
};
