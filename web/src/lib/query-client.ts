import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export const sessionKey = ['session'] as const;

/** A call needed a session and had none: whoever this page thought was signed in no longer is. */
function forgetSession(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'session.required') {
    client.setQueryData(sessionKey, null);
  }
}

/** The one query client of the site; made once, outside components. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => forgetSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => forgetSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // Only a lost connection or a server fault is worth a second try; a refusal stays a refusal.
        retry: (count, error) =>
          count < 1 && (!(error instanceof ApiError) || error.isNetwork || error.status >= 500),
      },
      // Without a network a change fails at once and says so: one that waited would be made later, unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
