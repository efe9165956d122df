import { glassPath } from '../../shapes.ts';
import type { Fill } from '../scene/hands.tsx';
import { Scene } from '../scene/scene.tsx';

const STICKS: readonly { turn: number; fill: Fill }[] = [
  { turn: -38, fill: 'a-fill' },
  { turn: -23, fill: 'y-fill' },
  { turn: -8, fill: 'ad-fill' },
  { turn: 8, fill: 'bd-fill' },
  { turn: 23, fill: 'y-fill' },
  { turn: 38, fill: 'b-fill' },
];

/** 젓가락 뽑기: six chopsticks in a cup, with the mark hidden. */
export function ChopsticksArt() {
  return (
    <Scene ground="blush-soft">
      {STICKS.map(({ turn, fill }) => (
        <rect
          key={turn}
          className={fill}
          x="-8"
          y="-214"
          width="16"
          height="150"
          rx="8"
          transform={`translate(160 236) rotate(${turn})`}
        />
      ))}
      <path className="ab-fill" d={glassPath(120, 110, 0.8, 16)} transform="translate(160 196)" />
      <rect className="f-fill" x="112" y="176" width="96" height="30" />
    </Scene>
  );
}
