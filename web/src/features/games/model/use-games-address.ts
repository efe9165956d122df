import { useSearchParams } from 'react-router-dom';
import { gameFilters, type GameFilter } from './game-filter.ts';

interface GamesAddress {
  filter: GameFilter;
  /** 1-based, as written in the address: it may be beyond the last page. */
  page: number;
  /** Slug of the open game. */
  openSlug: string | null;
  setFilter: (filter: GameFilter) => void;
  setPage: (page: number) => void;
  openGame: (slug: string, how?: { replace: boolean }) => void;
  closeGame: () => void;
}

/** Filter, page and open game live in the address: `?category=pointing&page=2&game=bunny`. */
export function useGamesAddress(): GamesAddress {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | null>, replace: boolean) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter: gameFilters.find(({ value }) => value === params.get('category'))?.value ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    openSlug: params.get('game'),
    setFilter: (filter) => change({ category: filter === 'all' ? null : filter, page: null }, true),
    setPage: (page) => change({ page: page === 1 ? null : String(page) }, false),
    openGame: (slug, how) => change({ game: slug }, how?.replace ?? false),
    closeGame: () => change({ game: null }, true),
  };
}
