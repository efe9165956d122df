import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { deviceText, newDevice, readDevice } from '../../data/identity/devices.ts';
import { sendCode } from '../../data/identity/sms-codes.ts';
import { DEVICE_COOKIE, deviceCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The new code replaces the former (decisions 3, 4). A browser without a device cookie gets one. */
export const sendSmsCode: Handler<'send-sms-code'> = async ({ input, services, now, request, setCookie }) => {
  const { phone } = input.body;
  const device = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
  const sender = { phone, network: request.network, deviceId: device?.id ?? null };
  const remainingAttempts = await sendCode(services, sender, now);
  if (device === null) setCookie(deviceCookie(deviceText(services.hash, newDevice(now))));
  return { success: true, remainingAttempts, maxAttempts: SMS_SENDS_PER_DAY, message: '인증번호를 보냈어요' };
};
