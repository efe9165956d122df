import { createQueryClient, sessionKey } from '../../lib/query-client.ts';
import { forgetOthersEvening } from '../../lib/device/kept-evening.ts';
import { knownMember } from '../../lib/device/known-member.ts';
import type { SessionUser } from '../../features/auth/api/session.ts';

/** The query client of this visit. It is not in the first chunk: only code that needs it imports it. */
export const queryClient = createQueryClient();

/** The next visit of this device begins with what this one last knew of its session: every way out of an account
 * comes by here. */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.queryKey[0] !== sessionKey[0] || query.state.data === undefined) return;
  const user = query.state.data as SessionUser | null;
  knownMember.write(user !== null && !user.mustChangePassword);
  void forgetOthersEvening(user?.uidUser);
});
