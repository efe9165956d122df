import { useId } from 'react';
import { CoasterPattern } from './coaster-pattern.tsx';
import { capPath } from './shapes.ts';

/** Colours of the six variants: ground, pattern, disc and letter. */
const PALETTES = [
  { ground: '--art-a-deep', figure: '--art-a', disc: '--art-foam', letter: '--art-a-deep' },
  { ground: '--art-b', figure: '--art-b-deep', disc: '--art-foam', letter: '--art-both' },
  { ground: '--art-beer', figure: '--art-foam', disc: '--art-both', letter: '--art-foam' },
  { ground: '--art-both', figure: '--art-b-deep', disc: '--art-foam', letter: '--art-both' },
  { ground: '--art-a', figure: '--art-foam', disc: '--art-a-deep', letter: '--art-foam' },
  { ground: '--art-b', figure: '--art-foam', disc: '--art-a-deep', letter: '--art-foam' },
] as const;

/** Those of `CoasterPattern`. */
const PATTERNS = 6;

interface Props {
  /** An id (any string or number), which selects one of 6 colour variants, 6 patterns and 3 shapes. */
  seed: string | number;
  /** Its first letter is drawn in the middle. */
  name: string;
  className?: string;
}

function hash(seed: string | number): number {
  if (typeof seed === 'number') return Math.abs(Math.trunc(seed));
  let sum = 7;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

function Shape({ kind }: { kind: number }) {
  if (kind === 0) return <circle cx="80" cy="80" r="76" />;
  if (kind === 1) return <rect x="6" y="6" width="148" height="148" rx="34" />;
  return <path d={capPath(76, 16, 0.045)} transform="translate(80 80) rotate(11.25)" />;
}

/** A drawn coaster for a bar or game without a picture. */
export function Coaster({ seed, name, className }: Props) {
  const id = useId();
  const number = hash(seed);
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  // The pattern moves on when the colours repeat, and the shape when the pairs do: all combinations occur.
  const pattern = number + Math.floor(number / PALETTES.length);
  const shape = <Shape kind={(pattern + Math.floor(number / (PALETTES.length * PATTERNS))) % 3} />;
  const fill = (token: string) => ({ fill: `var(${token})` });
  return (
    <svg viewBox="0 0 160 160" className={className} aria-hidden="true">
      <clipPath id={id}>{shape}</clipPath>
      <g style={fill(palette.ground)}>{shape}</g>
      <g transform="translate(80 80) scale(.89) translate(-80 -80)">
        <g
          clipPath={`url(#${id})`}
          style={{ ...fill(palette.figure), stroke: `var(${palette.figure})`, strokeWidth: 0 }}
        >
          <CoasterPattern look={pattern % PATTERNS} />
        </g>
      </g>
      <circle cx="80" cy="80" r="39" style={fill(palette.disc)} />
      <text
        x="80"
        y="82"
        textAnchor="middle"
        dominantBaseline="central"
        className="serif"
        fontSize="46"
        style={fill(palette.letter)}
      >
        {[...name.trim()][0]}
      </text>
    </svg>
  );
}
