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
export function CoasterPattern({ look }: { look: number }) {
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
