import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './receipt.module.css';

interface Props {
  title: ReactNode;
  /** Right of the title: a count. */
  side?: ReactNode;
  /** `li` rows, in order. */
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
}

/** 주문서: the ordered list of chosen slots. It stays light in dark mode. */
export function OrderSlip({ title, side, children, foot, className }: Props) {
  return (
    <section className={cx(styles.slip, className)} data-paper="">
      <div className={styles.head}>
        <h3 className="heading">{title}</h3>
        {side}
      </div>
      <ol className={styles.rows}>{children}</ol>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
