import { capPath } from '../../shapes.ts';
import { Glyph, Scene } from '../scene/scene.tsx';

const NUMBERS = Array.from({ length: 9 }, (_, index) => ({
  number: index + 1,
  x: 82 + (index % 3) * 78,
  y: 44 + Math.floor(index / 3) * 76,
}));

/** 삼육구: nine beats, every third is a clap. */
export function ThreeSixNineArt() {
  return (
    <Scene ground="both-soft">
      {NUMBERS.map(({ number, x, y }) =>
        number % 3 === 0 ? (
          <g key={number}>
            <path className="b-fill" d={capPath(34, 9, 0.24)} transform={`translate(${x} ${y})`} />
            <Glyph x={x} y={y + 1} size={20} ink="on-blush" face="serif">
              짝
            </Glyph>
          </g>
        ) : (
          <g key={number}>
            <circle className={number % 2 === 0 ? 'a-fill' : 'ad-fill'} cx={x} cy={y} r="22" />
            <Glyph x={x} y={y + 1} size={20} ink="art-foam">
              {number}
            </Glyph>
          </g>
        ),
      )}
    </Scene>
  );
}
