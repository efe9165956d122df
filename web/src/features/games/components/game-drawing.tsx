import { gameArt } from '../../../illustrations/games/game-art.ts';
import { GameCoaster, type GameDrawingProps } from './game-coaster.tsx';

/** The game's own drawing, or its coaster when there is none of that name. */
export function GameDrawing(props: GameDrawingProps) {
  const Art = gameArt[props.slug];
  return Art ? <Art /> : <GameCoaster {...props} />;
}
