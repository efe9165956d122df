import { readDevice } from '../../data/identity/devices.ts';
import { redeemCode } from '../../data/identity/sms-codes.ts';
import { DEVICE_COOKIE, ticketCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** A right code becomes a one-use ticket in this browser's cookie (decision 5). */
export const verifySmsCode: Handler<'verify-sms-code'> = async ({
  input,
  services,
  now,
  request,
  setCookie,
}) => {
  const device = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
  setCookie(
    ticketCookie(await redeemCode(services, { ...input.body, device, network: request.wideNetwork }, now)),
  );
  return { success: true, message: '본인인증이 완료되었습니다' };
};
