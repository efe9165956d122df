import { Refusal } from '../../../shared/errors.ts';
import { userId } from '../../../shared/ids.ts';
import { REGISTER_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { birthSchema } from '../../../shared/schemas/user.ts';
import { registerUser } from '../../data/identity/registration.ts';
import { requireVerified, type Verified } from '../../data/identity/identity-checks.ts';
import { requireTicket, spendTicket } from '../../data/identity/tickets.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { differences } from '../../domain/identity/checked-person.ts';
import type { CheckedPerson } from '../../items/identity.ts';
import {
  endedIdentityCookie,
  endedTicketCookie,
  IDENTITY_COOKIE,
  TICKET_COOKIE,
} from '../../middleware/cookies.ts';
import type { Handler, HandlerContext } from '../../middleware/handler.ts';
import { requireUncommon } from './password-rules.ts';

/** This browser must have verified the phone (decisions 5, 8), and the person where the stage asks for it. */
export const register: Handler<'register'> = async (context) => {
  const { input, services, act, now, request, setCookie } = context;
  const { id, password, name, phone, gender } = input.body;
  const birth = birthSchema(now).safeParse(input.body.birth);
  if (!birth.success) {
    const message = birth.error.issues[0]?.message ?? '올바른 날짜 형식으로 입력해주세요';
    throw new Refusal('request.invalid', { message, fields: { birth: message } });
  }
  const identity = await identityOf(context);
  if (identity !== null) requireSame(identity.person, { name, birth: birth.data, gender, phone });
  requireUncommon(password, 'password');
  const claim = { token: request.cookies[TICKET_COOKIE], phone, ttlMs: REGISTER_TICKET_TTL_MS };
  // Checked before the expensive hash, and again when the transaction spends it.
  await requireTicket(services, claim, now);
  const uid = userId.parse(newId('user'));
  const person = {
    uid,
    loginId: id,
    passwordHash: await services.passwords.hash(password),
    name,
    birth: birth.data,
    gender,
    phone,
    identity: identity?.proof,
    hasConsented: input.body.consents !== undefined,
    isAdmin: id.toLowerCase() === services.config.FIRST_ADMIN_ID?.toLowerCase(),
  };
  // Becoming the first admin is a change of rights, which is audited (docs/security.md).
  const ofFirstAdmin = person.isAdmin ? { ...act, actor: { uid, name }, subject: uid } : null;
  const spent = [spendTicket(services, claim, now), ...(identity === null ? [] : [identity.spend])];
  await registerUser(services, person, spent, ofFirstAdmin, now);
  setCookie(endedTicketCookie());
  setCookie(endedIdentityCookie());
  return { success: true, message: '회원가입 성공!' };
};

/** Null where the stage asks for no identity check. */
const identityOf = ({ services, request, now }: HandlerContext<'register'>): Promise<Verified | null> =>
  services.config.IDENTITY_CHECK === 'none'
    ? Promise.resolve(null)
    : requireVerified(services, request.cookies[IDENTITY_COOKIE], now);

function requireSame(person: CheckedPerson, given: Parameters<typeof differences>[1]): void {
  const fields = differences(person, given);
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
}
