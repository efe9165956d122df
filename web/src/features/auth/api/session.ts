import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';

export type SessionUser = NonNullable<OutputOf<'GET /api/auth/session'>['user']>;

/**
 * The signed-in user; null for a visitor, and when the first call fails. Later failures keep the known user:
 * a moment without network must not sign a member out while they are typing.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<SessionUser | null> => {
    try {
      const { user } = await api('GET /api/auth/session', { signal });
      return user;
    } catch {
      return client.getQueryData<SessionUser | null>(sessionKey) ?? null;
    }
  },
  // The service worker may know it without network, as it does on an evening.
  networkMode: 'offlineFirst',
  staleTime: 5 * 60_000,
  retry: false,
});

interface Session {
  user: SessionUser | null;
  isPending: boolean;
}

/** `isPending` is true until the first answer only. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isPending };
}
