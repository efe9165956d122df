import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { showFonts } from '../lib/device/load-fonts.ts';
import { createRoot } from 'react-dom/client';
import { type DrinkingGame, drinkingGames } from '../../../shared/data/drinking-games.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { GameDrawing } from '../features/games/components/game-drawing.tsx';
import { slugOf } from '../features/games/model/game-filter.ts';
import { Logo } from '../illustrations/logo.tsx';
import styles from './share-picture.module.css';

/** The picture of a link to a game, not part of the build: `npx vite web`, then /share.html?game=bunny. */
function SharePicture({ game }: { game: DrinkingGame }) {
  return (
    <main className={styles.picture}>
      <GameDrawing slug={slugOf(game)} name={game.game_name} id={game.uid_drinking_games} />
      <div className={styles.words}>
        <p className={`serif ${styles.brand}`}>
          <Logo size={40} />
          {PRODUCT_NAME}
        </p>
        <div>
          <h1 className={`serif ${styles.name}`}>{game.game_name}</h1>
          <p className={styles.call}>
            오늘 술자리에서
            <br />
            같이 할래요?
          </p>
        </div>
        <div className={styles.edge} />
      </div>
    </main>
  );
}

showFonts();
const root = document.getElementById('root');
const asked = new URLSearchParams(location.search).get('game');
const game = drinkingGames.find((one) => slugOf(one) === asked);
if (root !== null && game !== undefined) createRoot(root).render(<SharePicture game={game} />);
