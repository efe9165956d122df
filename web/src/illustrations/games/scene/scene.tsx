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
