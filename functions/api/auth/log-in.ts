import { Refusal } from '../../../shared/errors.ts';
import { isTemporaryPassword, useTemporaryPassword } from '../../data/identity/credentials.ts';
import { isKnownDevice, readDevice } from '../../data/identity/devices.ts';
import type { UserItem } from '../../items/user.ts';
import { endSession } from '../../data/identity/sessions.ts';
import { countSignIn } from '../../data/identity/sign-in-tries.ts';
import { getUser, DUMMY_USER_ID, toSessionUser, uidOfLogin } from '../../data/members/users.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../middleware/cookies.ts';
import type { Handler } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';
import { signInHere } from './sign-in-here.ts';

/** Ignores the id's case (decision 1) and `uid`. Ends the browser's former session (decision 12). */
export const logIn: Handler<'log-in'> = async (context) => {
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
};

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
