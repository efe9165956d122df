import { lazy, Suspense } from 'react';
import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { slugOf } from '../model/game-filter.ts';
import { GameCoaster } from './game-coaster.tsx';
import styles from './game-picture.module.css';

/** All drawings are one script; when it cannot be fetched every game shows its coaster. */
const Drawing = lazy(async () => {
  try {
    return { default: (await import('./game-drawing.tsx')).GameDrawing };
  } catch {
    return { default: GameCoaster };
  }
});

/** The picture of a game, 4 : 3 or cropped by its frame. Decoration: the name always stands beside it. */
export function GamePicture({ game }: { game: DrinkingGame }) {
  return (
    <div className={styles.picture}>
      <Suspense>
        <Drawing slug={slugOf(game)} name={game.game_name} id={game.uid_drinking_games} />
      </Suspense>
    </div>
  );
}
