import { useRef } from 'react';
import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { GAMES_PER_PAGE } from '../../../../../shared/limits.ts';
import { paginate } from '../../../lib/pagination.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Box } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { randomOtherGame, filterGames, slugOf } from '../model/game-filter.ts';
import { useGamesAddress } from '../model/use-games-address.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { GameSheet } from './game-sheet.tsx';

/** The games of the chosen category, paged, and the sheet of the open one. */
export function GameList({ games }: { games: readonly DrinkingGame[] }) {
  const address = useGamesAddress();
  const list = useRef<HTMLUListElement>(null);
  const chosen = filterGames(games, address.filter);
  const { rows, page, pages } = paginate(chosen, address.page, GAMES_PER_PAGE);
  const open = games.find((game) => slugOf(game) === address.openSlug) ?? null;

  const turnTo = (next: number) => {
    address.setPage(next);
    list.current?.scrollIntoView({ block: 'start' });
  };
  const openAnother = (shown: DrinkingGame) => {
    const next = randomOtherGame(chosen, shown);
    address.openGame(slugOf(next), { replace: true });
  };
  return (
    <>
      <p className="sr" role="status">
        게임 {chosen.length}가지, {pages}쪽 중 {page}쪽
      </p>
      {chosen.length === 0 ? (
        <Empty art="plate" title="이 카테고리에는 게임이 없어요">
          다른 카테고리를 골라 보세요.
        </Empty>
      ) : (
        <ul className={styles.grid} ref={list}>
          {rows.map((game) => (
            <GameCard
              key={game.uid_drinking_games}
              game={game}
              onOpen={() => address.openGame(slugOf(game))}
            />
          ))}
        </ul>
      )}
      <Box above={24}>
        <Pagination page={page} pages={pages} onPageChange={turnTo} label="게임 목록" />
      </Box>
      <GameSheet game={open} onClose={address.closeGame} onDrawAnother={openAnother} />
    </>
  );
}
