import { Drops } from './drops.tsx';
import { bottlePath, foamPath, glassPath } from './shapes.ts';
import { TwoGlasses } from './two-glasses.tsx';

const GLASS = glassPath(112, 178, 0.72, 16);
const FOAM = foamPath(104, 20);
const LEFT = 'translate(134 158) rotate(13)';
const RIGHT = 'translate(226 158) rotate(-13)';
const DROPS = [
  { x: 180, y: 24, turn: 0, scale: 1 },
  { x: 141, y: 32, turn: -34, scale: 0.8 },
  { x: 219, y: 32, turn: 34, scale: 0.8 },
];

/** Two clinking glasses above a table edge with a bottle and a cup. */
export function Hero({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 300" className={className} aria-hidden="true">
      <g transform="translate(30 294)">
        <path className="ad-fill" d={bottlePath} />
        <rect className="f-fill" x="-17.5" y="-78" width="35" height="44" />
        <path className="y-fill" d="M-10 -176h20v10h-20z" />
      </g>
      <path className="bd-fill" d={glassPath(40, 56, 0.76, 7)} transform="translate(326 272)" />
      <TwoGlasses path={GLASS} left={LEFT} right={RIGHT} />
      <path className="f-fill" d={FOAM} transform={`${LEFT} translate(-6 -90)`} />
      <path className="f-fill" d={FOAM} transform={`${RIGHT} translate(6 -90) scale(-1 1)`} />
      <Drops drops={DROPS} />
    </svg>
  );
}
