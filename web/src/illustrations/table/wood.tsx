import { EDGE, INNER_LEG, OUTER_LEG, TOP } from './geometry.ts';
import styles from './table.module.css';

type Tone = 'ours' | 'theirs' | 'unlit' | 'one';

const TOP_TONES = {
  ours: styles.oursTop,
  theirs: styles.theirsTop,
  unlit: styles.unlitTop,
  one: styles.oneTop,
};
const EDGE_TONES = {
  ours: styles.oursEdge,
  theirs: styles.theirsEdge,
  unlit: styles.unlitEdge,
  one: styles.oneEdge,
};

/** The left half of the table. Joined, it has no leg at the seam. */
export function HalfWood({ tone }: { tone: Tone }) {
  return (
    <>
      <path className={EDGE_TONES[tone]} d={tone === 'one' ? OUTER_LEG : `${OUTER_LEG}${INNER_LEG}`} />
      <path className={TOP_TONES[tone]} d={TOP} />
      <path className={EDGE_TONES[tone]} d={EDGE} />
    </>
  );
}
