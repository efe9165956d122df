import { capPath } from '../illustrations/shapes.ts';
import { cx } from '../lib/cx.ts';
import styles from './marks.module.css';

const CAP = capPath(31, 21, 0.1);
const SMALL_CAP = capPath(31, 15, 0.11);

interface Props {
  /** Up to four characters: D-3, 오늘, 24. */
  text: string | number;
  /** beer: time or order, both: fixed, brand: slider thumb. */
  tone?: 'beer' | 'both' | 'brand';
  /** Diameter in px: 64, 56 and 44 with text; up to 38 the small cap with one number. */
  size?: number;
  /** Read by screen readers; without it the cap repeats text beside it and is decorative. */
  label?: string;
  className?: string;
}

function fontSize(text: string, small: boolean): number {
  if (small) return text.length > 1 ? 28 : 34;
  if (text.length > 3) return 14;
  return text.length > 2 ? 17 : text.length > 1 ? 20 : 25;
}

/** A crown cap with a short text: days left, priority, number. */
export function CapBadge({ text, tone = 'beer', size = 56, label, className }: Props) {
  const words = String(text);
  const small = size < 40;
  const ink = `var(--on-${tone})`;
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={cx(styles.cap, className)} width={size} height={size} viewBox="-32 -32 64 64" {...naming}>
      <path fill={`var(--${tone})`} d={small ? SMALL_CAP : CAP} />
      {!small && <circle r="23" fill="none" stroke={ink} strokeOpacity="0.18" strokeWidth="1.5" />}
      <text y={small ? 2 : 1} fill={ink} fontSize={fontSize(words, small)}>
        {words}
      </text>
    </svg>
  );
}
