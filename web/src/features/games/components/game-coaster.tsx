import { Coaster } from '../../../illustrations/coaster.tsx';
import styles from './games.module.css';

export interface GameDrawingProps {
  slug: string;
  name: string;
  id: number;
}

/** The fallback picture: a coaster with the game's first letter. */
export function GameCoaster({ name, id }: GameDrawingProps) {
  return (
    <div className={styles.coaster}>
      <Coaster seed={id} name={name} />
    </div>
  );
}
