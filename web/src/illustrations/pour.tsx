interface Props {
  /** Whether the left and the right side have paid. */
  left: boolean;
  right: boolean;
  className?: string;
}

const LEFT = 'M60 0 C60 30 150 6 150 40';
const RIGHT = 'M260 0 C260 30 170 6 170 40';

/** The money of two sides runs into one slot; a side that has not paid is a dotted line. */
export function Pour({ left, right, className }: Props) {
  return (
    <svg viewBox="0 0 320 40" className={className} fill="none" aria-hidden="true">
      <Stream d={LEFT} paid={left} stroke="var(--art-a-deep)" />
      <Stream d={RIGHT} paid={right} stroke="var(--art-b-deep)" />
    </svg>
  );
}

function Stream({ d, paid, stroke }: { d: string; paid: boolean; stroke: string }) {
  return paid ? (
    <path d={d} style={{ stroke, strokeWidth: 10 }} />
  ) : (
    <path
      d={d}
      style={{ stroke: 'var(--control)', strokeWidth: 2, strokeDasharray: '2 6' }}
      strokeLinecap="round"
    />
  );
}
