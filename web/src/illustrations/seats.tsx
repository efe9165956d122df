/** The table from above, `n` against `n`: shows a group size. */
export function Seats({ n, className }: { n: number; className?: string }) {
  const width = n * 40 + 18;
  const row = (y: number, fill: string) =>
    Array.from({ length: n }, (_, i) => (
      <rect key={i} className={fill} x={16 + i * 40} y={y} width="26" height="26" rx="10" />
    ));
  return (
    <svg viewBox={`0 0 ${width} 112`} className={className} role="img" aria-label={`${n} 대 ${n} 자리`}>
      <rect className="ad-fill" y="38" width={width} height="20" rx="5" />
      <rect className="bd-fill" y="56" width={width} height="20" rx="5" />
      <rect className="ab-fill" y="54" width={width} height="6" />
      {row(6, 'a-fill')}
      {row(82, 'b-fill')}
    </svg>
  );
}
