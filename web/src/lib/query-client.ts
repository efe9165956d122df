import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export const sessionKey = ['session'] as const;

/** A call that needs a session was refused: the cached user is no longer signed in. */
function forgetSession(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'session.required') {
    client.setQueryData(sessionKey, null);
  }
}

/** Creates the site's query client; call it once, outside of components. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => forgetSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => forgetSession(client, error) }),
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
  return client;
}
