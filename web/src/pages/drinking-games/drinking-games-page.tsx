import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../features/games/api/games.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { GameList } from '../../features/games/components/game-list.tsx';
import { GameSkeleton } from '../../features/games/components/game-skeleton.tsx';
import { gameFilters } from '../../features/games/model/game-filter.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';

const FILTERS = gameFilters.map(({ value }) => value);

export function Component() {
  const games = useQuery(gamesQuery);
  const [filter, setFilter] = useAddress().oneOf('category', FILTERS, 'all');
  const lead = games.data ? `어색함을 푸는 게임 ${games.data.length}가지예요.` : '어색함을 푸는 게임이에요.';
  return (
    <Page title="무슨 게임 할까요?" lead={lead} width="admin">
      <FilterChips label="게임 카테고리" options={gameFilters} value={filter} onValueChange={setFilter} />
      <QueryView query={games} pending={<GameSkeleton />} errorTitle="게임을 불러오지 못했어요">
        {(all) => <GameList games={all} filter={filter} />}
      </QueryView>
    </Page>
  );
}
