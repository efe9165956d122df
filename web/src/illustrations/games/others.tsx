import { type Fill, Fist, Glyph, OpenHand, Scene } from './scene.tsx';
import { glassPath } from '../shapes.ts';
import { useId } from 'react';

/** 몸으로 말해요: two gesturing hands on a lit stage. */
export function CharadesArt() {
  return (
    <Scene ground="blush-soft">
      <path className="y-fill" d="M104 0H216L290 240H30Z" />
      <OpenHand fill="a-fill" shade="ad-fill" transform="translate(104 164) rotate(-16) scale(-.58 .58)" />
      <OpenHand fill="ad-fill" shade="a-fill" transform="translate(216 164) rotate(16) scale(.58)" />
      <path className="bd-fill" d="M0 0H76Q70 70 28 118Q44 180 40 240H0Z" />
      <path className="b-fill" d="M0 0H44Q42 66 0 104Z" />
      <path className="bd-fill" d="M320 0H244Q250 70 292 118Q276 180 280 240H320Z" />
      <path className="b-fill" d="M320 0H276Q278 66 320 104Z" />
    </Scene>
  );
}

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

/** 훈민정음 게임: an old stitched book with a Hangul title, and a brush. */
export function HunminjeongeumArt() {
  return (
    <Scene ground="beer-soft">
      <g transform="translate(128 136) rotate(-8)">
        <rect className="f-fill" x="-70" y="-92" width="160" height="220" rx="6" />
        <rect className="ad-fill" x="-80" y="-100" width="160" height="230" rx="6" />
        <rect className="a-fill" x="54" y="-100" width="26" height="230" rx="6" />
        <path
          d="M54 -72h26M54 -28h26M54 16h26M54 60h26M67 -100v230"
          fill="none"
          stroke="var(--art-foam)"
          strokeWidth="4"
        />
        <rect className="f-fill" x="-60" y="-80" width="50" height="128" rx="3" />
        <Glyph x={-35} y={-52} size={32} ink="art-both" face="serif">
          우
        </Glyph>
        <Glyph x={-35} y={-15} size={32} ink="art-both" face="serif">
          리
        </Glyph>
        <Glyph x={-35} y={22} size={32} ink="art-both" face="serif">
          말
        </Glyph>
      </g>
      <g transform="translate(262 120) rotate(18)">
        <rect className="bd-fill" x="-9" y="-140" width="18" height="180" rx="9" />
        <rect className="y-fill" x="-13" y="32" width="26" height="22" rx="4" />
        <path className="ab-fill" d="M-13 54H13Q16 84 0 112Q-16 84 -13 54Z" />
      </g>
    </Scene>
  );
}

const LEFT = 'M40 40h130q22 0 22 22v66q0 22-22 22H92l-30 34v-34H40q-22 0-22-22V62q0-22 22-22z';
const RIGHT = 'M146 84h134q22 0 22 22v66q0 22-22 22h-14v32l-30-32h-90q-22 0-22-22v-66q0-22 22-22z';

/** 초성 게임: two overlapping speech bubbles with an initial each. */
export function InitialsArt() {
  const id = useId();
  return (
    <Scene ground="brand-soft">
      <clipPath id={id}>
        <path d={LEFT} />
      </clipPath>
      <path className="a-fill" d={LEFT} />
      <path className="b-fill" d={RIGHT} />
      <path className="ab-fill" d={RIGHT} clipPath={`url(#${id})`} />
      <Glyph x={72} y={98} size={58} ink="art-foam">
        ㅎ
      </Glyph>
      <Glyph x={248} y={142} size={58} ink="on-blush">
        ㅅ
      </Glyph>
    </Scene>
  );
}

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

const CUP = glassPath(104, 116, 0.78, 12);

/** 텔레파시 게임: two cups on one string. */
export function TelepathyArt() {
  return (
    <Scene ground="both-soft">
      <path
        d="M64 92C120 30 150 190 196 146S236 96 262 132"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path className="a-fill" d={CUP} transform="translate(24 78) rotate(-78)" />
      <path className="b-fill" d={CUP} transform="translate(298 148) rotate(68)" />
      <rect
        className="f-fill"
        x="-14"
        y="-46"
        width="22"
        height="92"
        transform="translate(26 78) rotate(12)"
      />
      <rect
        className="f-fill"
        x="-10"
        y="-46"
        width="22"
        height="92"
        transform="translate(298 148) rotate(-22)"
      />
    </Scene>
  );
}

/** 제로 게임: three fists meet, two thumbs are up. */
export function ZeroArt() {
  return (
    <Scene ground="both-soft">
      <Fist fill="bd-fill" shade="b-fill" isThumbUp={false} transform="translate(206 190) scale(-1 1)" />
      <Fist fill="a-fill" shade="ad-fill" isThumbUp transform="translate(92 150)" />
      <Fist fill="b-fill" shade="bd-fill" isThumbUp transform="translate(236 100) scale(-1 1)" />
    </Scene>
  );
}
