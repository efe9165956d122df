import { cx } from '../lib/cx.ts';
import styles from './marks.module.css';

/** The edge of two tables pushed together, with the seam in the middle. */
export function TableEdge({ className }: { className?: string }) {
  return <div className={cx(styles.edge, className)} aria-hidden="true" />;
}
