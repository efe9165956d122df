import { cx } from '../lib/cx.ts';
import { won } from '../lib/format.ts';

interface Props {
  /** In won. */
  amount: number;
  className?: string;
}

/** `7,500원`, with tabular digits. */
export function Money({ amount, className }: Props) {
  return <span className={cx('num', className)}>{won(amount)}</span>;
}
