import { readCookies } from '../../../../functions/middleware/cookies.ts';
import { identify } from '../../../../functions/middleware/session.ts';
import { getServices } from '../../../../functions/runtime/services.ts';

/** The session check itself, shared by all peers, so that only their frameworks differ. */
export async function sessionAnswer(
  cookieHeader: string | undefined,
): Promise<{ user: { id: string } | null }> {
  const cookies = readCookies(cookieHeader?.split('; '));
  const { member } = await identify(await getServices(), cookies, undefined, Date.now());
  return { user: member && { id: member.user.loginId } };
}
