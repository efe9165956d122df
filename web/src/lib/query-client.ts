import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { learnOwnId } from './calls/caller-id.ts';

export const sessionKey = ['session'] as const;

/** A call that needs a session was refused: the cached user is no longer signed in. One that named its caller
 * was refused: somebody else may have signed in, in another tab. */
function checkSession(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'session.required') client.setQueryData(sessionKey, null);
  if (error.code === 'session.forbidden') void client.invalidateQueries({ queryKey: sessionKey });
}

/** Creates the site's query client; call it once, outside of components. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => checkSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => checkSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // Only network and server errors are retried; a refusal would be the same again.
        retry: (count, error) =>
          count < 1 && (!(error instanceof ApiError) || error.isNetwork || error.status >= 500),
      },
      // Offline, a change fails at once: a paused one would run later, when the user no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  learnOwnId(undefined);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return;
    learnOwnId((query.state.data as { uidUser: string } | null | undefined)?.uidUser);
  });
  return client;
}
