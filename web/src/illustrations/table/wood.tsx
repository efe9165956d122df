import { EDGE, INNER_LEG, OUTER_LEG, TOP } from './geometry.ts';

/** The colours of the top and of the edge. */
const TONES = {
  ours: ['var(--table-a)', 'var(--table-a-edge)'],
  theirs: ['var(--table-b)', 'var(--table-b-edge)'],
  unlit: ['var(--table-unlit)', 'var(--table-unlit-edge)'],
  one: ['var(--table-both)', 'var(--table-both-edge)'],
} as const;

/** The left half of the table. Joined, it has no leg at the seam. */
export function HalfWood({ tone }: { tone: keyof typeof TONES }) {
  const [top, edge] = TONES[tone];
  return (
    <>
      <path fill={edge} d={tone === 'one' ? OUTER_LEG : `${OUTER_LEG}${INNER_LEG}`} />
      <path fill={top} d={TOP} />
      <path fill={edge} d={EDGE} />
    </>
  );
}
