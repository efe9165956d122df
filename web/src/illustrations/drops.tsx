import { dropPath } from './shapes.ts';

interface Drop {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

export function Drops({ drops }: { drops: readonly Drop[] }) {
  return drops.map(({ x, y, turn, scale }) => (
    <path
      key={x}
      className="y-fill"
      d={dropPath}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
    />
  ));
}
