import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { Difficulty } from '../../../ui/difficulty.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './games.module.css';
import { GamePicture } from './game-picture.tsx';
import { useRef } from 'react';
import { GAMES_PER_PAGE } from '../../../../../shared/limits.ts';
import { useAddress, usePages } from '../../../lib/use-address.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { filterGames, type GameFilter, randomOtherGame, slugOf } from '../model/game-filter.ts';
import { GameSheet } from './game-sheet.tsx';

interface GameCardProps {
  game: DrinkingGame;
  onOpen: () => void;
}

/** A game as a torn-off ticket. The whole ticket opens the game. */
function GameCard({ game, onOpen }: GameCardProps) {
  return (
    <li className={styles.ticket}>
      <div className={styles.picture}>
        <GamePicture game={game} />
      </div>
      <Stack fill gap={4} className={styles.words}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {game.game_name}
          </button>
        </h2>
        <p className="caption sub">{game.game_intro}</p>
        <Row wrap gap={8} justify="between" className={styles.facts}>
          <Tag>{game.game_category.replace(' 게임', '')}</Tag>
          <Difficulty value={game.difficulty} size={12} />
        </Row>
      </Stack>
    </li>
  );
}

interface Props {
  games: readonly DrinkingGame[];
  filter: GameFilter;
}

/** The games of the chosen category, paged, and the sheet of the open one (`?game=bunny`). */
export function GameList({ games, filter }: Props) {
  const { params, change, open, close } = useAddress();
  const { pagesOf, rowsOf } = usePages(GAMES_PER_PAGE);
  const list = useRef<HTMLUListElement>(null);
  const chosen = filterGames(games, filter);
  const { page, pages, onPageChange } = pagesOf(chosen.length);
  const opened = games.find((game) => slugOf(game) === params.get('game')) ?? null;

  const turnTo = (next: number) => {
    onPageChange(next);
    list.current?.scrollIntoView({ block: 'start' });
  };
  const openAnother = (shown: DrinkingGame) =>
    change({ game: slugOf(randomOtherGame(chosen, shown)) }, { replace: true });
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
          {rowsOf(chosen).map((game) => (
            <GameCard key={game.uid_drinking_games} game={game} onOpen={() => open('game', slugOf(game))} />
          ))}
        </ul>
      )}
      <Box above={24}>
        <Pagination page={page} pages={pages} onPageChange={turnTo} label="게임 목록" />
      </Box>
      <GameSheet game={opened} onClose={() => close('game')} onDrawAnother={openAnother} />
    </>
  );
}
