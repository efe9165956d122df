import { type Fill, Glyph, Scene } from './scene.tsx';

interface Floor {
  fill: Fill;
  /** Our arms come from the left edge, theirs from the right. */
  from: 'left' | 'right';
}

const FLOORS: readonly Floor[] = [
  { fill: 'a-fill', from: 'left' },
  { fill: 'b-fill', from: 'right' },
  { fill: 'ad-fill', from: 'left' },
  { fill: 'bd-fill', from: 'right' },
  { fill: 'a-fill', from: 'left' },
];
const FLOOR_HEIGHT = 38;

/** 아파트 게임: hands of both teams in turns, floor by floor. */
export function ApartmentArt() {
  return (
    <Scene ground="beer-soft">
      {FLOORS.map(({ fill, from }, index) => (
        <rect
          key={index}
          className={fill}
          x={from === 'left' ? -20 : 92}
          y={208 - index * FLOOR_HEIGHT}
          width="248"
          height={FLOOR_HEIGHT}
          rx="19"
        />
      ))}
      {FLOORS.map(({ from }, index) => (
        <rect
          key={index}
          className="f-fill"
          x={from === 'left' ? 18 : 286}
          y={208 - index * FLOOR_HEIGHT}
          width="16"
          height={FLOOR_HEIGHT}
        />
      ))}
      <circle className="f-fill" cx="160" cy="151" r="15" />
      <Glyph x={160} y={152} size={20} ink="art-both">
        3
      </Glyph>
    </Scene>
  );
}
