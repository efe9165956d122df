import { cx } from '../lib/cx.ts';
import styles from './table-edge.module.css';

/** The edge of two tables pushed together; the seam stands under the place where two things meet. */
export function TableEdge({ className }: { className?: string }) {
  return <div className={cx(styles.edge, className)} aria-hidden="true" />;
}
