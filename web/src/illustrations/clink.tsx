import { Drops } from './drops.tsx';
import { foamPath, glassPath } from './shapes.ts';
import { Overlap } from './two-glasses.tsx';

const GLASS = glassPath(238, 318, 0.8, 34);
const FOAM = foamPath(206, 26);
const LEFT = 'translate(123 214) rotate(4)';
const RIGHT = 'translate(237 214) rotate(-4)';
const DROPS = [
  { x: 180, y: 0, turn: 0, scale: 1.35 },
  { x: 132, y: -10, turn: -22, scale: 0.95 },
  { x: 228, y: -10, turn: 22, scale: 0.95 },
  { x: 84, y: -2, turn: -44, scale: 0.7 },
  { x: 276, y: -2, turn: 44, scale: 0.7 },
];

/** 짠: the last frame of the celebration. Animations address its parts:
 * `[data-part=left | right | both | drops | word]`. */
export function Clink() {
  return (
    <svg viewBox="0 0 360 400" aria-hidden="true">
      <g data-part="left">
        <path className="a-fill" d={GLASS} transform={LEFT} />
      </g>
      <g data-part="right">
        <path className="b-fill" d={GLASS} transform={RIGHT} />
      </g>
      <g data-part="both">
        <Overlap path={GLASS} left={LEFT} right={RIGHT} />
      </g>
      <g data-part="left">
        <path className="f-fill" d={FOAM} transform={`${LEFT} translate(-16 -160)`} />
      </g>
      <g data-part="right">
        <path className="f-fill" d={FOAM} transform={`${RIGHT} translate(16 -160) scale(-1 1)`} />
      </g>
      <g data-part="drops">
        <Drops drops={DROPS} />
      </g>
      <text
        data-part="word"
        x="180"
        y="196"
        textAnchor="middle"
        dominantBaseline="central"
        className="serif f-fill"
        fontSize="92"
      >
        짠
      </text>
    </svg>
  );
}
