import { queryOptions } from '@tanstack/react-query';

/** The games, static data in a chunk of its own, loaded once per visit. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async () => (await import('../../../../../shared/data/drinking-games.ts')).drinkingGames,
  // The service worker may know it without network, as it does on an evening.
  networkMode: 'offlineFirst',
  staleTime: Infinity,
  gcTime: Infinity,
});
