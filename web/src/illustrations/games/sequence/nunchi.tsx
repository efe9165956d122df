import type { Fill } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

interface Riser {
  fill: Fill;
  x: number;
  top: number;
  number?: number;
}

const RISERS: readonly Riser[] = [
  { fill: 'a-fill', x: 48, top: 150, number: 1 },
  { fill: 'b-fill', x: 112, top: 96, number: 2 },
  { fill: 'ad-fill', x: 176, top: 170 },
  { fill: 'bd-fill', x: 240, top: 56, number: 3 },
];

/** 눈치 게임: three players are standing with their numbers, one is still sitting. */
export function NunchiArt() {
  return (
    <Scene ground="blush-soft">
      {RISERS.map(({ fill, x, top }) => (
        <rect key={x} className={fill} x={x} y={top} width="36" height="260" rx="18" />
      ))}
      {RISERS.map(({ x, top, number }) =>
        number === undefined ? null : (
          <g key={x}>
            <circle className="f-fill" cx={x + 18} cy={top + 20} r="13" />
            <Glyph x={x + 18} y={top + 21} size={16} ink="art-both">
              {number}
            </Glyph>
          </g>
        ),
      )}
      <rect className="ab-fill" y="206" width="320" height="34" />
    </Scene>
  );
}
