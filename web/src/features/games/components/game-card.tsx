import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { Difficulty } from '../../../ui/difficulty.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './game-card.module.css';
import { GamePicture } from './game-picture.tsx';

interface Props {
  game: DrinkingGame;
  onOpen: () => void;
}

/** A game as a torn-off ticket. The whole ticket opens the game. */
export function GameCard({ game, onOpen }: Props) {
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
