import { lazy, Suspense } from 'react';
import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { slugOf } from '../model/game-filter.ts';
import { GameCoaster } from './game-coaster.tsx';
import styles from './games.module.css';

/** All drawings are one chunk; when it does not load, every game shows its coaster. */
const Drawing = lazy(async () => {
  try {
    return { default: (await import('./game-drawing.tsx')).GameDrawing };
  } catch {
    return { default: GameCoaster };
  }
});

/** A game's picture, 4 : 3 or cropped by its frame. Decorative: the name is always beside it. */
export function GamePicture({ game }: { game: DrinkingGame }) {
  return (
    <div className={styles.gamePicturePicture}>
      <Suspense>
        <Drawing slug={slugOf(game)} name={game.game_name} id={game.uid_drinking_games} />
      </Suspense>
    </div>
  );
}
