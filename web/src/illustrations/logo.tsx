import { glassPath } from './shapes.ts';
import { TwoGlasses } from './two-glasses.tsx';

const GLASS = glassPath(26, 34, 0.74, 5);

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size * 1.2} height={size} viewBox="0 0 48 40" aria-hidden="true">
      <TwoGlasses path={GLASS} left="translate(17 20) rotate(11)" right="translate(31 20) rotate(-11)" />
    </svg>
  );
}
