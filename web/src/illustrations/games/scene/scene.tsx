import type { ReactNode } from 'react';

export type Ground = 'brand-soft' | 'beer-soft' | 'blush-soft' | 'both-soft';

interface SceneProps {
  /** Soft token behind the objects. Plum objects never stand on `both-soft`: they sink in dark mode. */
  ground: Ground;
  children: ReactNode;
}

/** Frame of a game card, 320 x 240; the card crops it around the middle. Decoration: the game's name stands beside it. */
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
  /** Text token with enough contrast on the shape behind it. */
  ink: 'art-foam' | 'art-both' | 'on-beer' | 'on-blush';
  face?: 'sans' | 'serif';
  children: string | number;
}

/** The one word or number of a scene, centred on x, y. */
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
