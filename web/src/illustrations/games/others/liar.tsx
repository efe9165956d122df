import type { Fill } from '../scene/hands.tsx';
import { Glyph, Scene } from '../scene/scene.tsx';

const SLIPS: readonly { turn: number; fill: Fill }[] = [
  { turn: -34, fill: 'a-fill' },
  { turn: -12, fill: 'b-fill' },
  { turn: 34, fill: 'bd-fill' },
];

/** 라이어 게임: a fan of four slips, one of them different. */
export function LiarArt() {
  return (
    <Scene ground="blush-soft">
      {SLIPS.map(({ turn, fill }) => (
        <g key={turn} transform={`translate(160 290) rotate(${turn})`}>
          <rect className={fill} x="-44" y="-240" width="88" height="150" rx="12" />
          <rect className="f-fill" x="-26" y="-218" width="52" height="12" rx="6" />
          <rect className="f-fill" x="-26" y="-196" width="34" height="12" rx="6" />
        </g>
      ))}
      <g transform="translate(160 290) rotate(11)">
        <rect className="ab-fill" x="-46" y="-262" width="92" height="170" rx="12" />
        <Glyph x={0} y={-196} size={72} ink="art-foam" face="serif">
          ?
        </Glyph>
      </g>
    </Scene>
  );
}
