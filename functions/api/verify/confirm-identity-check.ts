import { chooseCheck } from '../../clients/identity/choose-check.ts';
import { confirmCheck } from '../../data/identity/identity-checks.ts';
import { IDENTITY_COOKIE, identityCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The half hour of the sign-up begins again with the result. */
export const confirmIdentityCheck: Handler<'confirm-identity-check'> = async (context) => {
  const { services, request, now, setCookie } = context;
  const token = request.cookies[IDENTITY_COOKIE];
  const check = chooseCheck(services.config, services.logger);
  const { name, birth, gender } = await confirmCheck(services, check, token, now);
  if (token !== undefined) setCookie(identityCookie(token));
  return { success: true, person: { name, birth, gender } };
};
