import { Refusal } from '../../../shared/errors.ts';
import { ACCOUNT_TICKET_TTL_MS, TEMPORARY_PASSWORD_TTL_MS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { issueTemporaryPassword, revokeTemporaryPassword } from '../../data/identity/credentials.ts';
import { isUnsent, sendWithinBudget } from '../../data/identity/sms-codes.ts';
import { requireTicket, spendTicket } from '../../data/identity/tickets.ts';
import { getUser, hashOfLogin, DUMMY_USER_ID, phoneOf, uidOfPhone } from '../../data/members/users.ts';
import { endedTicketCookie, TICKET_COOKIE } from '../../middleware/cookies.ts';
import { textMessage } from '../../domain/notices/text-message.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The browser must have verified the phone of the account with that name and id (decisions 5, 6). */
export const resetPassword: Handler<'reset-password'> = async (context) => {
  const { input, services, now, request, setCookie } = context;
  const { name, phone, id } = input.body;
  const claim = {
    token: request.cookies[TICKET_COOKIE],
    phone,
    ttlMs: ACCOUNT_TICKET_TTL_MS,
    TEMPORARY_PASSWORD_TTL_MS,
  };
  await requireTicket(services, claim, now);
  const user = await getUser(services, (await uidOfPhone(services, phone)) ?? DUMMY_USER_ID);
  const isTheirs = user?.name === name && user.hLogin === hashOfLogin(services.hash, id);
  if (user === null || !isTheirs) throw new Refusal('auth.account_not_found');

  const password = await issueTemporaryPassword(services, user, spendTicket(services, claim, now), now);
  setCookie(endedTicketCookie());
  const message = textMessage(
    `임시 비밀번호 ${password} (${TEMPORARY_PASSWORD_TTL_MS / HOUR_MS}시간 안에 한 번만 쓸 수 있어요)`,
  );
  const outcome = await sendWithinBudget(
    services,
    { phone: phoneOf(services, user), message, isForMember: true },
    now,
  );
  if (isUnsent(outcome)) await revokeTemporaryPassword(services, user);
  if (outcome === 'paused') throw new Refusal('sms.paused');
  if (outcome !== 'sent') throw new Refusal('sms.failed');
  return { success: true, message: '새 비밀번호를 문자로 보냈어요' };
};
