import { pageNumber, useAddress } from '../../../lib/use-address.ts';
import { gameFilters, type GameFilter } from './game-filter.ts';

interface GamesAddress {
  filter: GameFilter;
  page: number;
  openSlug: string | null;
  setFilter: (filter: GameFilter) => void;
  setPage: (page: number) => void;
  openGame: (slug: string, how?: { replace: boolean }) => void;
  closeGame: () => void;
}

/** The address holds filter, page and open game: `?category=pointing&page=2&game=bunny`. */
export function useGamesAddress(): GamesAddress {
  const [params, change, { open, close }] = useAddress();
  return {
    filter: gameFilters.find(({ value }) => value === params.get('category'))?.value ?? 'all',
    page: pageNumber(params),
    openSlug: params.get('game'),
    setFilter: (filter) =>
      change({ category: filter === 'all' ? null : filter, page: null }, { replace: true }),
    setPage: (page) => change({ page: page === 1 ? null : String(page) }),
    openGame: (slug, how) => (how?.replace ? change({ game: slug }, how) : open('game', slug)),
    closeGame: () => close('game'),
  };
}
