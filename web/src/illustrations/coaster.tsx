import { useId } from 'react';
import { capPath } from './shapes.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function checks(): string {
  return range(64)
    .filter((i) => ((i % 8) + Math.floor(i / 8)) % 2 === 1)
    .map((i) => `M${(i % 8) * 20} ${Math.floor(i / 8) * 20}h20v20h-20z`)
    .join('');
}

function rays(): string {
  const at = (angle: number) =>
    `L${(80 + 120 * Math.cos(angle)).toFixed(1)} ${(80 + 120 * Math.sin(angle)).toFixed(1)}`;
  return range(16)
    .map((i) => `M80 80${at((i * Math.PI) / 8 - 0.1)}${at((i * Math.PI) / 8 + 0.1)}z`)
    .join('');
}

function waves(): string {
  return range(7)
    .map((row) => `M-20 ${row * 26 + 4}q10 -14 20 0${'t20 0'.repeat(9)}`)
    .join('');
}

function dots(): string {
  return range(42)
    .map((i) => {
      const row = Math.floor(i / 6);
      const x = (i % 6) * 30 + (row % 2 === 1 ? 15 : 0) - 4;
      return `M${x} ${row * 26 + 2}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z`;
    })
    .join('');
}

/** Stripes, checks, rays, waves, dots or bands, in the colours of the enclosing group. */
function CoasterPattern({ look }: { look: number }) {
  switch (look) {
    case 0:
      return (
        <g transform="rotate(35 80 80)">
          {range(9).map((i) => (
            <rect key={i} x={-60 + i * 30} y="-40" width="13" height="260" />
          ))}
        </g>
      );
    case 1:
      return <path d={checks()} />;
    case 2:
      return <path d={rays()} />;
    case 3:
      return <path style={{ fill: 'none', strokeWidth: 11 }} d={waves()} />;
    case 4:
      return <path d={dots()} />;
    default:
      return <path d="M0 62h160v36H0zM0 122h160v16H0zM0 22h160v16H0z" />;
  }
}

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
