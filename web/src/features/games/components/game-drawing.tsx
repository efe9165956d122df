import { gameArt } from '../../../illustrations/games/game-art.ts';
import { GameCoaster, type GameDrawingProps } from './game-coaster.tsx';

/** A game's drawing, or its coaster when it has none. */
export function GameDrawing(props: GameDrawingProps) {
  const Art = gameArt[props.slug];
  return Art ? <Art /> : <GameCoaster {...props} />;
}
