import { queryOptions } from '@tanstack/react-query';

/** The guide's games: static data of the site in a script of its own, fetched once a visit. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async () => (await import('../../../../../shared/data/drinking-games.ts')).drinkingGames,
  staleTime: Infinity,
  gcTime: Infinity,
});
