import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';

export type SessionUser = NonNullable<OutputOf<'GET /api/auth/session'>['user']>;

/**
 * The signed-in user; null for a visitor. A call that fails says nothing of who is signed in: a moment without network
 * must neither sign a member out while they are typing nor forget an evening.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<SessionUser | null> =>
    (await api('GET /api/auth/session', { signal })).user,
  // The service worker may know it without network, as it does on an evening.
  networkMode: 'offlineFirst',
  staleTime: 5 * 60_000,
  retry: false,
  retryOnMount: false,
});

interface Session {
  user: SessionUser | null;
  isPending: boolean;
}

/** `isPending` is true until the first answer only. */
export function useSession(): Session {
  const { data, isFetched } = useQuery(sessionQuery);
  return { user: data ?? null, isPending: !isFetched };
}
