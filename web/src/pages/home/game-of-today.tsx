import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { kstDay } from '../../../../shared/calendar.ts';
import { gamesQuery } from '../../features/games/api/games.ts';
import { GamePicture } from '../../features/games/components/game-picture.tsx';
import { gameOfDay, slugOf } from '../../features/games/model/game-filter.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './game-of-today.module.css';

/** Another game every day. Nothing while the games load or cannot be read. */
export function GameOfToday() {
  const { data: games } = useQuery(gamesQuery);
  const today = kstDay(useNow(null));
  const game = games && gameOfDay(games, today);
  if (!game) return null;
  return (
    <section aria-labelledby="game-of-today">
      <h2 id="game-of-today" className="heading">
        어색할 때 한 판
      </h2>
      <Link className={styles.card} to={`${paths.drinkingGames}?game=${slugOf(game)}`}>
        <span className={styles.picture}>
          <GamePicture game={game} />
        </span>
        <span>
          <b className="strong">{game.game_name}</b>
          <span className={`label sub ${styles.intro}`}>{game.game_intro}</span>
        </span>
      </Link>
    </section>
  );
}
