import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { isCommonPassword } from '../../domain/identity/password.ts';
import {
  changePassword,
  issueTemporaryPassword,
  isTemporaryPassword,
  revokeTemporaryPassword,
  useTemporaryPassword,
} from '../../use-cases/identity/credentials.ts';
import { isKnownDevice, readDevice } from '../../use-cases/identity/devices.ts';
import type { UserItem } from '../../items/user.ts';
import { endSession } from '../../use-cases/identity/sessions.ts';
import { countSignIn } from '../../use-cases/identity/sign-in-tries.ts';
import {
  DUMMY_USER_ID,
  getUser,
  hashOfLogin,
  phoneOf,
  toSessionUser,
  uidOfLogin,
  uidOfPhone,
} from '../../use-cases/members/users.ts';
import {
  DEVICE_COOKIE,
  endedIdentityCookie,
  endedSessionCookie,
  endedTicketCookie,
  IDENTITY_COOKIE,
  SESSION_COOKIE,
  TICKET_COOKIE,
  ticketCookie,
} from '../../middleware/cookies.ts';
import type { HandlerContext } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';
import { signInHere } from './sign-in-here.ts';
import { userId } from '../../../shared/ids.ts';
import {
  ACCOUNT_TICKET_TTL_MS,
  REGISTER_TICKET_TTL_MS,
  TEMPORARY_PASSWORD_TTL_MS,
} from '../../../shared/limits.ts';
import { birthSchema } from '../../../shared/schemas/user.ts';
import { registerUser } from '../../use-cases/identity/registration.ts';
import { requireVerified, type Verified } from '../../use-cases/identity/identity-checks.ts';
import { newTicket, requireTicket, spendTicket } from '../../use-cases/identity/tickets.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { differences } from '../../domain/identity/checked-person.ts';
import type { CheckedPerson } from '../../items/identity.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { isUnsent, sendWithinBudget } from '../../use-cases/identity/sms-codes.ts';
import { textMessage } from '../../domain/notices/text-message.ts';
import { authRoutes } from '../../../shared/routes/auth.ts';
import { areaHandler } from '../../middleware/api.ts';

/** Throws auth.common_password, with the message at the form's field (decision 2). */
function requireUncommon(password: string, field: 'password' | 'newPassword'): void {
  if (!isCommonPassword(password)) return;
  throw new Refusal('auth.common_password', { fields: { [field]: ERRORS['auth.common_password'].message } });
}

/** The owner of the typed id if the password is theirs, or null. Unknown ids cost the same reads and the same
 * hash. A temporary password works once; it is then stored as the password and only allows changing it
 * (decision 6). */
async function authenticate(
  services: Services,
  user: UserItem | null,
  password: string,
  now: number,
): Promise<UserItem | null> {
  const isTemporary = await isTemporaryPassword(services, user?.uid ?? DUMMY_USER_ID, password, now);
  if (user !== null && isTemporary) return useTemporaryPassword(services, user, password, now);
  const isOwn = await services.passwords.matches(password, user?.passwordHash);
  return user !== null && isOwn && user.status === 'active' && !user.mustChangePassword ? user : null;
}

/** Null where the stage asks for no identity check. */
const identityOf = ({ services, request, now }: HandlerContext<'register'>): Promise<Verified | null> =>
  services.config.IDENTITY_CHECK === 'none'
    ? Promise.resolve(null)
    : requireVerified(services, request.cookies[IDENTITY_COOKIE], now);

function requireSame(person: CheckedPerson, given: Parameters<typeof differences>[1]): void {
  const fields = differences(person, given);
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
}

/** Throws auth.wrong_password at the form's field. */
async function requirePassword(services: Services, user: UserItem, password: string, field: string) {
  if (await services.passwords.matches(password, user.passwordHash)) return;
  const { message } = ERRORS['auth.wrong_password'];
  throw new Refusal('auth.wrong_password', { fields: { [field]: message } });
}

export const handler = areaHandler(authRoutes, {
  /** Never a refusal, because the site asks this before it knows whether anybody is signed in. */
  'get-session': async ({ actor, services }) => ({
    user: actor === null ? null : toSessionUser(services, actor.user),
  }),
  /** Succeeds without a session, too. */
  'log-out': async ({ services, request, setCookie }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await endSession(services, token);
    setCookie(endedSessionCookie());
    return { success: true };
  },
  /** Ignores the id's case (decision 1) and `uid`. Ends the browser's former session (decision 12). */
  'log-in': async (context) => {
    const { input, services, now, request } = context;
    const { id, password } = input.body;
    const owner = await getUser(services, (await uidOfLogin(services, id)) ?? DUMMY_USER_ID);
    const device = readDevice(services.hash, request.cookies[DEVICE_COOKIE], now);
    const isKnown = owner !== null && device !== null && isKnownDevice(services.hash, device, owner);
    const attempt = {
      id,
      network: request.network,
      knownDeviceId: isKnown ? device.id : null,
    };
    const counted = await countSignIn(services, attempt, now);
    const user = await authenticate(services, owner, password, now);
    if (user === null) throw new Refusal('auth.login_failed');
    await counted.giveBack();
    const former = request.cookies[SESSION_COOKIE];
    if (former) await endSession(services, former);
    await signInHere(context, user);
    return { success: true, user: toSessionUser(services, user) };
  },
  /** This browser must have verified the phone (decisions 5, 8), and the person where the stage asks for it. */
  register: async (context) => {
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
  },
  /** Ignores the case of letters. Throws auth.id_taken. */
  'check-id-duplicate': async ({ input, services }) => {
    if ((await uidOfLogin(services, input.body.id)) !== null) throw new Refusal('auth.id_taken');
    return { success: true, message: '사용 가능한 아이디입니다' };
  },
  'check-phone-duplicate': async ({ input, services }) => {
    if ((await uidOfPhone(services, input.body.phone)) !== null) throw new Refusal('auth.phone_taken');
    return { success: true, message: '사용할 수 있는 전화번호예요' };
  },
  /** The visitor has verified the account's phone and knows its name. The ticket is spent only when the name is
   * right, so that a typo costs no second text; a new one with the same end takes its place, for the reset that
   * often follows. */
  'find-id': async ({ input, services, now, request, setCookie }) => {
    const { name, phone } = input.body;
    const claim = { token: request.cookies[TICKET_COOKIE], phone, ttlMs: ACCOUNT_TICKET_TTL_MS };
    const verifiedAt = await requireTicket(services, claim, now);
    const user = await getUser(services, (await uidOfPhone(services, phone)) ?? DUMMY_USER_ID);
    if (user?.status !== 'active' || user.name !== name) throw new Refusal('auth.account_not_found');
    const next = newTicket(services, phone, verifiedAt);
    await services.table.transact('find id', [spendTicket(services, claim, now), next.write]);
    setCookie(ticketCookie(next.token));
    return { success: true, id: user.loginId };
  },
  /** The browser must have verified the phone of the account with that name and id (decisions 5, 6). */
  'reset-password': async (context) => {
    const { input, services, now, request, setCookie } = context;
    const { name, phone, id } = input.body;
    const claim = {
      token: request.cookies[TICKET_COOKIE],
      phone,
      ttlMs: ACCOUNT_TICKET_TTL_MS,
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
  },
  /** Changes the password, ends every session and gives this browser a new one (decision 12). */
  'update-password': async (context) => {
    const { input, actor, services, now } = context;
    const { currentPassword, newPassword } = input.body;
    await requirePassword(services, actor.user, currentPassword, 'currentPassword');
    if (newPassword === currentPassword) {
      const { message } = ERRORS['auth.same_password'];
      throw new Refusal('auth.same_password', { fields: { newPassword: message } });
    }
    requireUncommon(newPassword, 'newPassword');
    const user = await changePassword(services, actor.user, newPassword, now);
    await signInHere(context, user);
    return { success: true, message: '비밀번호를 바꿨어요' };
  },
  // What the last four need is loaded with their first call.
  /** This browser must have verified the new phone within 10 minutes. Ends every session but this one. */
  'update-phone': async (context) => {
    const { input, actor, services, now, request, setCookie } = context;
    const { changePhone } = await import('../../use-cases/identity/phones.ts');
    const phone = input.body.newPhone;
    const claim = { token: request.cookies[TICKET_COOKIE], phone, ttlMs: ACCOUNT_TICKET_TTL_MS };
    const change = { phone, spend: spendTicket(services, claim, now) };
    const user = await changePhone(services, actor.user, change, now);
    setCookie(endedTicketCookie());
    await signInHere(context, user);
    return { success: true, message: '전화번호를 바꿨어요' };
  },
  /** Takes the link from the text to the old phone. Ends every session. */
  'undo-phone': async ({ input, services, now }) => {
    const { undoPhoneChange } = await import('../../use-cases/identity/phones.ts');
    await undoPhoneChange(services, input.body.token, now);
    return { success: true, message: '전화번호를 되돌렸어요' };
  },
  /** Throws auth.delete_blocked with `constraints`. */
  'check-delete-eligibility': async ({ actor, services, now }) => {
    const { requireDeletable } = await import('../../use-cases/members/account-deletion.ts');
    await requireDeletable(services, actor.user, now);
    return { success: true, message: '지금 탈퇴할 수 있어요' };
  },
  /** Asks for the password; refused while anything of the account is open (decision 15). */
  'delete-account': async (context) => {
    const { input, actor, services, act, now, setCookie } = context;
    await requirePassword(services, actor.user, input.body.password, 'password');
    const removal = await import('../../use-cases/members/account-deletion.ts');
    const { user } = actor;
    // Deleting an owner removes a right, which is audited (docs/security.md).
    await removal.deleteAccount(services, user, user.isOwner ? act : null, now);
    setCookie(endedSessionCookie());
    return { success: true, message: '탈퇴했어요. 그동안 함께해 주셔서 고마워요' };
  },
});
