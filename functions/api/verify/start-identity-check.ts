import { startCheck } from '../../data/identity/identity-checks.ts';
import { identityCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Only the browser that gets the cookie can confirm the check and sign up with it. */
export const startIdentityCheck: Handler<'start-identity-check'> = async ({ services, now, setCookie }) => {
  const { IDENTITY_CHECK, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = services.config;
  if (IDENTITY_CHECK === 'none') return { success: true, check: null };
  if (!storeId || !channelKey) throw new Error('the settings of the identity check are incomplete');
  const { token, checkId } = await startCheck(services, now);
  setCookie(identityCookie(token));
  return { success: true, check: { id: checkId, storeId, channelKey } };
};
