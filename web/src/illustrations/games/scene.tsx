import type { ReactNode } from 'react';

export type Ground = 'brand-soft' | 'beer-soft' | 'blush-soft' | 'both-soft';

interface SceneProps {
  /** Background token. Plum objects do not go on `both-soft`: the contrast is too low in dark mode. */
  ground: Ground;
  children: ReactNode;
}

/** The frame of a game's picture, 320 x 240; cards crop it around the
 * centre. Decorative: the name is beside it. */
export function Scene({ ground, children }: SceneProps) {
  return (
    <svg viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="240" fill={`var(--${ground})`} />
      {children}
    </svg>
  );
}

interface GlyphProps {
  x: number;
  y: number;
  size: number;
  /** A text token with enough contrast on the shape below. */
  ink: 'art-foam' | 'art-both' | 'on-beer' | 'on-blush';
  face?: 'sans' | 'serif';
  children: string | number;
}

/** A word or number, centred on x, y. */
export function Glyph({ x, y, size, ink, face = 'sans', children }: GlyphProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      fontFamily={`var(--${face})`}
      fontWeight="800"
      fontSize={size}
      fill={`var(--${ink})`}
    >
      {children}
    </text>
  );
}

export type Fill = 'a-fill' | 'ad-fill' | 'b-fill' | 'bd-fill' | 'ab-fill' | 'y-fill' | 'f-fill' | 'g-fill';

interface HandProps {
  fill: Fill;
  transform: string;
}

/** A hand pointing right: wrist at x = 0, fingertip at about 114, 92 high. */
export function PointingHand({ fill, transform }: HandProps) {
  return (
    <path
      className={fill}
      d="M0 26q0-22 22-22h56q14 0 14 13t-14 13h64q14 0 14 14t-14 14H96q4 30-22 30H30Q0 88 0 58z"
      transform={transform}
    />
  );
}

interface FistProps extends HandProps {
  /** The second tone of the same team, between the fingers. */
  shade: Fill;
  isThumbUp: boolean;
}

/** A fist with an arm from the left: centred on 0,0, 88 wide, thumb up or folded. */
export function Fist({ fill, shade, isThumbUp, transform }: FistProps) {
  return (
    <g transform={transform}>
      {isThumbUp && (
        <rect
          className={fill}
          x="-34"
          y="-84"
          width="38"
          height="84"
          rx="19"
          transform="rotate(-9 -15 -20)"
        />
      )}
      <path
        className={fill}
        d="M-220 -24H-44Q-40 -42 -18 -42H22Q44 -42 44 -21Q44 -10 38 -5Q46 4 38 15Q42 46 14 46H-22Q-40 46 -46 30H-220Z"
      />
      <path className={shade} d="M4 -10h36v6H4zM4 14h36v6H4z" />
    </g>
  );
}

interface OpenHandProps extends HandProps {
  shade: Fill;
  /** How many of the four fingers are folded, starting at the little one. */
  folded?: number;
}

const FINGERS = [
  { x: 46, length: 78 },
  { x: 12, length: 98 },
  { x: -22, length: 104 },
  { x: -56, length: 88 },
];

/** An open palm, wrist on y = 130. Folded fingers are drawn as knuckles in the second tone. */
export function OpenHand({ fill, shade, folded = 0, transform }: OpenHandProps) {
  return (
    <g transform={transform}>
      {FINGERS.slice(folded).map(({ x, length }) => (
        <rect key={x} className={fill} x={x} y={-length + 20} width="30" height={length + 30} rx="15" />
      ))}
      <path className={fill} d="M-56 20H76V84Q76 130 34 130V190H-24V130Q-56 122 -56 80Z" />
      <rect
        className={fill}
        x="-15"
        y="-76"
        width="30"
        height="92"
        rx="15"
        transform="translate(-40 98) rotate(-52)"
      />
      {FINGERS.slice(0, folded).map(({ x }) => (
        <rect key={x} className={shade} x={x} y="6" width="30" height="46" rx="15" />
      ))}
    </g>
  );
}
