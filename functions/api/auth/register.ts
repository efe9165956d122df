import { Refusal } from '../../../shared/errors.ts';
import { userId } from '../../../shared/ids.ts';
import { REGISTER_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { birthSchema } from '../../../shared/schemas/user.ts';
import { registerUser } from '../../data/identity/registration.ts';
import { requireTicket, spendTicket } from '../../data/identity/tickets.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { endedTicketCookie, TICKET_COOKIE } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireUncommon } from './password-rules.ts';

/** This browser must have verified the phone within 30 minutes (decisions 5 and 8). */
export const register: Handler<'register'> = async (context) => {
  const { input, services, act, now, request, setCookie } = context;
  const { id, password, name, phone, gender } = input.body;
  const birth = birthSchema(now).safeParse(input.body.birth);
  if (!birth.success) {
    const message = birth.error.issues[0]?.message ?? '올바른 날짜 형식으로 입력해주세요';
    throw new Refusal('request.invalid', { message, fields: { birth: message } });
  }
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
    hasConsented: input.body.consents !== undefined,
    isAdmin: id.toLowerCase() === services.config.FIRST_ADMIN_ID?.toLowerCase(),
  };
  // Becoming the first admin is a change of rights, which is audited (docs/security.md).
  const ofFirstAdmin = person.isAdmin ? { ...act, actor: { uid, name }, subject: uid } : null;
  await registerUser(services, person, [spendTicket(services, claim, now)], ofFirstAdmin, now);
  setCookie(endedTicketCookie());
  return { success: true, message: '회원가입 성공!' };
};
