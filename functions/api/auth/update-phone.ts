import { ACCOUNT_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { changePhone } from '../../data/identity/phones.ts';
import { spendTicket } from '../../data/identity/tickets.ts';
import { endedTicketCookie, TICKET_COOKIE } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';
import { signInHere } from './sign-in-here.ts';

/** This browser must have verified the new phone within 10 minutes. Ends every session but this one. */
export const updatePhone: Handler<'update-phone'> = async (context) => {
  const { input, actor, services, now, request, setCookie } = context;
  const phone = input.body.newPhone;
  const claim = { token: request.cookies[TICKET_COOKIE], phone, ttlMs: ACCOUNT_TICKET_TTL_MS };
  const change = { phone, spend: spendTicket(services, claim, now) };
  const user = await changePhone(services, actor.user, change, now);
  setCookie(endedTicketCookie());
  await signInHere(context, user);
  return { success: true, message: '전화번호를 바꿨어요' };
};
