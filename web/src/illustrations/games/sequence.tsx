import { type Fill, Glyph, Scene } from './scene.tsx';
import { capPath, glassPath } from '../shapes.ts';
import { useId } from 'react';

/** 폭탄 돌리기: a round bomb, its fuse already burning at the edge. */
export function BombArt() {
  return (
    <Scene ground="brand-soft">
      <circle className="ab-fill" cx="150" cy="142" r="72" />
      <rect className="ab-fill" x="186" y="56" width="42" height="34" rx="8" transform="rotate(38 207 73)" />
      <path
        d="M216 62c14-30 36-30 52-14"
        fill="none"
        stroke="var(--art-a-deep)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path className="y-fill" d={capPath(26, 9, 0.26)} transform="translate(276 52)" />
      <path
        d="M110 122a44 44 0 0 1 30-30"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** 병뚜껑 튕기기: a finger flicks off the cap's tail. */
export function CapFlickArt() {
  return (
    <Scene ground="brand-soft">
      <path className="ad-fill" d="M0 190h210q10 0 10 10v40H0z" />
      <path
        d="M60 168C110 60 190 40 236 76"
        fill="none"
        stroke="var(--art-a)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="2 22"
      />
      <path className="y-fill" d={capPath(46)} transform="translate(250 92) rotate(24)" />
      <circle className="f-fill" cx="250" cy="92" r="30" />
      <path
        d="M286 122c26 14 10 40 30 52"
        fill="none"
        stroke="var(--art-b-deep)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path className="b-fill" d="M-6 132h58q22 0 22 22t-22 22H-6z" />
    </Scene>
  );
}

/** 시장에 가면: a basket with one more thing every turn. */
export function MarketArt() {
  return (
    <Scene ground="beer-soft">
      <g transform="translate(106 120) rotate(-16)">
        <rect className="f-fill" x="-9" y="-60" width="18" height="110" rx="9" />
        <path className="a-fill" d="M-9 -40Q-40 -70 -34 -108Q-4 -92 0 -60Q4 -98 34 -112Q40 -70 9 -40Z" />
      </g>
      <circle className="bd-fill" cx="160" cy="104" r="42" />
      <path className="a-fill" d="M160 66Q164 40 192 38Q190 62 160 66Z" />
      <circle className="b-fill" cx="226" cy="112" r="36" />
      <path
        d="M70 140C70 -20 250 -20 250 140"
        fill="none"
        stroke="var(--art-a-deep)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path className="ad-fill" d="M44 128H276Q286 128 284 138L262 260H58L36 138Q34 128 44 128Z" />
      <path
        d="M50 164H270M56 202H264"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="10"
        strokeDasharray="26 16"
      />
    </Scene>
  );
}

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

const STATIONS = [
  [92, 62],
  [160, 62],
  [262, 150],
  [58, 150],
] as const;

/** 지하철 게임: a loop line and a second line, with a transfer where they cross. */
export function SubwayArt() {
  return (
    <Scene ground="brand-soft">
      <rect
        x="58"
        y="62"
        width="204"
        height="220"
        rx="58"
        fill="none"
        stroke="var(--art-a)"
        strokeWidth="20"
      />
      <path
        d="M-10 196H112Q142 196 160 166L214 76Q230 48 262 48H330"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="20"
      />
      {STATIONS.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="f-fill" cx={x} cy={y} r="13" />
      ))}
      <circle className="f-fill" cx="134" cy="192" r="13" />
      <circle className="ab-fill" cx="221" cy="66" r="27" />
      <circle className="f-fill" cx="221" cy="66" r="13" />
      <circle className="ab-fill" cx="58" cy="196" r="27" />
      <circle className="f-fill" cx="58" cy="196" r="13" />
    </Scene>
  );
}

/** 서른하나 게임: 29, 30 and the losing cap. */
export function ThirtyOneArt() {
  return (
    <Scene ground="blush-soft">
      <rect className="ad-fill" y="196" width="320" height="44" />
      <path className="a-fill" d={capPath(34, 17)} transform="translate(44 166)" />
      <path className="a-fill" d={capPath(46, 19)} transform="translate(116 146)" />
      <path className="y-fill" d={capPath(86)} transform="translate(236 108)" />
      <circle className="f-fill" cx="236" cy="108" r="62" />
      <Glyph x={44} y={168} size={28} ink="art-foam">
        29
      </Glyph>
      <Glyph x={116} y={148} size={38} ink="art-foam">
        30
      </Glyph>
      <Glyph x={236} y={112} size={70} ink="art-both" face="serif">
        31
      </Glyph>
    </Scene>
  );
}

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

const GLASS = glassPath(176, 216, 0.78, 24);
const SHOT = glassPath(78, 92, 0.74, 10);
const SHOT_PLACE = 'translate(166 108) rotate(9)';
const WATER_LINE = 'M0 122q20-12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V260H0z';

/** 타이타닉: a small glass floats in a big one, its lower half in the beer. */
export function TitanicArt() {
  const id = useId();
  return (
    <Scene ground="brand-soft">
      <clipPath id={`${id}glass`}>
        <path d={GLASS} transform="translate(160 138)" />
      </clipPath>
      <clipPath id={`${id}beer`}>
        <path d={WATER_LINE} />
      </clipPath>
      <path className="g-fill" d={GLASS} transform="translate(160 138)" />
      <path className="b-fill" d={SHOT} transform={SHOT_PLACE} />
      <path className="y-fill" d={WATER_LINE} clipPath={`url(#${id}glass)`} />
      <g clipPath={`url(#${id}beer)`}>
        <path className="bd-fill" d={SHOT} transform={SHOT_PLACE} />
      </g>
      <path
        className="a-fill"
        d="M222 44c9-12 5-20-1-31-6 11-9 22 1 31zM98 36c11-4 13-12 14-22-10 4-16 11-14 22z"
      />
    </Scene>
  );
}

/** 업다운: the number on a cap, with an arrow in each team's colour. */
export function UpdownArt() {
  return (
    <Scene ground="beer-soft">
      <path className="a-fill" d="M74 36l48 60H96v50H52V96H26z" />
      <path className="b-fill" d="M246 204l-48-60h26V94h44v50h26z" />
      <path className="y-fill" d={capPath(62)} transform="translate(160 120)" />
      <circle className="f-fill" cx="160" cy="120" r="44" />
      <Glyph x={160} y={124} size={46} ink="art-both" face="serif">
        27
      </Glyph>
    </Scene>
  );
}
