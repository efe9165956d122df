import { Scene } from '../scene/scene.tsx';

const FIVE = [
  [-28, -28],
  [28, 28],
  [0, 0],
  [28, -28],
  [-28, 28],
] as const;
const TWO = [
  [-18, -18],
  [18, 18],
] as const;

/** 주사위 두 개: a five in our colour and a two in theirs. */
export function DiceArt() {
  return (
    <Scene ground="beer-soft">
      <g transform="translate(112 126) rotate(-12)">
        <rect className="ad-fill" x="-60" y="-60" width="120" height="120" rx="24" />
        {FIVE.map(([x, y]) => (
          <circle key={`${x} ${y}`} className="f-fill" cx={x} cy={y} r="11" />
        ))}
      </g>
      <g transform="translate(230 136) rotate(16)">
        <rect className="b-fill" x="-46" y="-46" width="92" height="92" rx="20" />
        {TWO.map(([x, y]) => (
          <circle key={`${x} ${y}`} fill="var(--on-blush)" cx={x} cy={y} r="10" />
        ))}
      </g>
    </Scene>
  );
}
