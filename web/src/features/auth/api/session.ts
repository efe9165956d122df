import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/query-client.ts';

export type SessionUser = NonNullable<OutputOf<'GET /api/auth/session'>['user']>;

/**
 * Who is signed in; null when nobody is, and also when the call fails (specification 1 §8). A failure while somebody is known
 * to be signed in changes nothing: a moment without network must not throw a member out of what he is writing.
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
  staleTime: 5 * 60_000,
  retry: false,
});

interface Session {
  user: SessionUser | null;
  isPending: boolean;
}

/** The session: `isPending` only until the first answer. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isPending };
}
