import type { ReactNode } from 'react';
import { won } from '../lib/format.ts';
import { cx } from '../lib/cx.ts';
import styles from './receipt.module.css';

/** Receipt paper with a scalloped bottom edge. It stays light in dark mode. */
export function Receipt({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx(styles.wrap, className)}>
      <div className={styles.slot} />
      <div className={styles.receipt} data-paper="">
        {children}
      </div>
    </div>
  );
}

/** The total of a receipt. */
export function ReceiptAmount({ amount }: { amount: number }) {
  return <p className={cx('serif num', styles.amount)}>{won(amount)}</p>;
}

/** Rows of `label ..... value`; children are `Lead`. */
export function Leads({ children }: { children: ReactNode }) {
  return <dl className={styles.leads}>{children}</dl>;
}

export function Lead({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.lead}>
      <dt>{label}</dt>
      <i aria-hidden="true" />
      <dd>{children}</dd>
    </div>
  );
}

/** A dashed line from edge to edge. */
export function Cut() {
  return <hr className={styles.cut} />;
}

interface CopyRowProps {
  /** The shown content, usually a label and the copied value. */
  children: ReactNode;
  action: ReactNode;
  /** The highlighted row of the deposit page: the transfer name. */
  highlight?: boolean;
}

export function CopyRow({ children, action, highlight = false }: CopyRowProps) {
  return (
    <div
      className={cx(styles.copyRow, highlight && styles.highlight)}
      data-highlight={highlight || undefined}
    >
      <span className="num strong">{children}</span>
      {action}
    </div>
  );
}
