import { cx } from '../lib/cx.ts';
import { won } from '../lib/format.ts';

interface Props {
  /** Won, whole. */
  amount: number;
  className?: string;
}

/** `7,500원`, digits of one width. */
export function Money({ amount, className }: Props) {
  return <span className={cx('num', className)}>{won(amount)}</span>;
}
