import { stoolsAt, type TeamSize } from './geometry.ts';
import styles from './table.module.css';

const TONES = {
  ours: ['var(--art-a)', 'var(--table-a)', 'var(--table-a-edge)'],
  theirs: ['var(--art-b)', 'var(--table-b)', 'var(--table-b-edge)'],
  /** Seats of a team that has not come. */
  unlit: ['var(--table-unlit)', 'var(--table-unlit-edge)', 'var(--table-unlit)'],
} as const;

/** The stools in front of the left half, from the outside to the seam. */
export function Stools({ size, tone }: { size: TeamSize; tone: keyof typeof TONES }) {
  const [seat, body, band] = TONES[tone];
  return stoolsAt(size).map((x) => (
    <g key={x} className={styles.stool}>
      <path fill={body} d={`M${x - 22} 430h44l6 62q0 6 -6 6h-44q-6 0 -6 -6z`} />
      <path fill={band} d={`M${x - 24.5} 456h49l1.2 13h-51.4z`} />
      <rect fill={seat} x={x - 34} y="410" width="68" height="25" rx="12.5" />
    </g>
  ));
}
