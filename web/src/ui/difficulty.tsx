import { cx } from '../lib/cx.ts';
import styles from './marks.module.css';

const STAR =
  'M12 1.6L14.88 8.64L22.46 9.2L16.66 14.11L18.47 21.5L12 17.5L5.53 21.5L7.34 14.11L1.54 9.2L9.12 8.64Z';

interface Props {
  value: number;
  /** Size of one star in px. */
  size?: number;
}

/** Difficulty from 1 to 5, in stars and words. */
export function Difficulty({ value, size = 16 }: Props) {
  return (
    <span className={styles.row} role="img" aria-label={`난이도 5점 중 ${value}점`}>
      {Array.from({ length: 5 }, (_, index) => (
        <svg key={index} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
          <path className={cx(styles.star, index < value && styles.full)} d={STAR} />
        </svg>
      ))}
    </span>
  );
}
