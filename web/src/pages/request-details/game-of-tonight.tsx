import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { gamesQuery } from '../../features/games/api/games.ts';
import { GameDrawing } from '../../features/games/components/game-drawing.tsx';
import { gameOfDay, slugOf } from '../../features/games/model/game-filter.ts';
import { Part } from '../../features/history/detail/detail-parts.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './game-of-tonight.module.css';

/** The card that lies face down on the table: the same game for both teams, and on home that day. Nothing
 * while the games load or cannot be read. */
export function GameOfTonight({ day }: { day: string }) {
  const { data: games } = useQuery(gamesQuery);
  const game = games && gameOfDay(games, day);
  if (!game) return null;
  const slug = slugOf(game);
  return (
    <Part title="그날 밤 뒤집을 카드">
      <Row wrap className={styles.card}>
        <div className={styles.picture}>
          <GameDrawing slug={slug} name={game.game_name} id={game.uid_drinking_games} />
        </div>
        <div className={styles.words}>
          <p className="strong">{game.game_name}</p>
          <p className="caption sub">{game.game_intro}</p>
          <Link className={cx('label strong link', styles.rules)} to={`${paths.drinkingGames}?game=${slug}`}>
            규칙 미리 보기
          </Link>
        </div>
      </Row>
    </Part>
  );
}
