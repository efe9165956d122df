import { Refusal } from '../../../shared/errors.ts';
import { ACCOUNT_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { newTicket, requireTicket, spendTicket } from '../../data/identity/tickets.ts';
import { getUser, DUMMY_USER_ID, uidOfPhone } from '../../data/members/users.ts';
import { TICKET_COOKIE, ticketCookie } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The visitor has verified the account's phone and knows its name. The ticket is spent only when the name is
 * right, so that a typo costs no second text; a new one with the same end takes its place, for the reset that
 * often follows. */
export const findId: Handler<'find-id'> = async ({ input, services, now, request, setCookie }) => {
  const { name, phone } = input.body;
  const claim = { token: request.cookies[TICKET_COOKIE], phone, ttlMs: ACCOUNT_TICKET_TTL_MS };
  const verifiedAt = await requireTicket(services, claim, now);
  const user = await getUser(services, (await uidOfPhone(services, phone)) ?? DUMMY_USER_ID);
  if (user?.status !== 'active' || user.name !== name) throw new Refusal('auth.account_not_found');
  const next = newTicket(services, phone, verifiedAt);
  await services.table.transact('find id', [spendTicket(services, claim, now), next.write]);
  setCookie(ticketCookie(next.token));
  return { success: true, id: user.loginId };
};
