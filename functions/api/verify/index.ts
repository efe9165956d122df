import { SMS_SENDS_PER_DAY } from '../../../shared/limits.ts';
import { chooseCheck } from '../../clients/identity/choose-check.ts';
import { confirmCheck, startCheck } from '../../use-cases/identity/identity-checks.ts';
import { deviceText, newDevice, readDevice } from '../../use-cases/identity/devices.ts';
import { redeemCode, remainingSends, sendCode } from '../../use-cases/identity/sms-codes.ts';
import {
  DEVICE_COOKIE,
  deviceCookie,
  IDENTITY_COOKIE,
  identityCookie,
  ticketCookie,
} from '../../middleware/cookies.ts';
import { verifyRoutes } from '../../../shared/routes/verify.ts';
import { areaHandler } from '../../middleware/api.ts';

export const handler = areaHandler(verifyRoutes, {
  /** The new code replaces the browser's former one (decisions 3, 4). A browser without a device cookie gets
   * one, with which alone the code works. */
  'send-sms-code': async (context) => {
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
    return {
      success: true,
      remainingAttempts,
      maxAttempts: SMS_SENDS_PER_DAY,
      message: '인증번호를 보냈어요',
    };
  },
  /** The same answer for registered and unregistered numbers. */
  'get-sms-attempts': async ({ input, services, request, now }) => {
    const asked = { phone: input.params.phone, network: request.wideNetwork };
    return {
      success: true,
      remainingAttempts: await remainingSends(services, asked, now),
      maxAttempts: SMS_SENDS_PER_DAY,
    };
  },
  /** A right code becomes a one-use ticket in this browser's cookie (decision 5). */
  'verify-sms-code': async ({ input, services, now, request, setCookie }) => {
    const device = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
    setCookie(
      ticketCookie(await redeemCode(services, { ...input.body, device, network: request.wideNetwork }, now)),
    );
    return { success: true, message: '본인인증이 완료되었습니다' };
  },
  /** Only the browser that gets the cookie can confirm the check and sign up with it. */
  'start-identity-check': async ({ services, now, setCookie }) => {
    const { IDENTITY_CHECK, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = services.config;
    if (IDENTITY_CHECK === 'none') return { success: true, check: null };
    if (!storeId || !channelKey) throw new Error('the settings of the identity check are incomplete');
    const { token, checkId } = await startCheck(services, now);
    setCookie(identityCookie(token));
    return { success: true, check: { id: checkId, storeId, channelKey } };
  },
  /** The half hour of the sign-up begins again with the result. */
  'confirm-identity-check': async ({ services, request, now, setCookie }) => {
    const token = request.cookies[IDENTITY_COOKIE];
    const check = chooseCheck(services.config, services.logger);
    const { name, birth, gender } = await confirmCheck(services, check, token, now);
    if (token !== undefined) setCookie(identityCookie(token));
    return { success: true, person: { name, birth, gender } };
  },
});
