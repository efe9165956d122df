import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './back-row.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** Where it leads, in words: 미팅 내역. */
  label: string;
  /** An address, or what going back means here. */
  to: string | (() => void);
  /** At the right end: how far a funnel is. */
  side?: ReactNode;
}

/** The row above a page that one came to from another: back, and how far. Stands before `Page`. */
export function BackRow({ label, to, side }: Props) {
  const content = (
    <>
      <Icon name="back" />
      {label}
    </>
  );
  return (
    <div className={styles.row}>
      {typeof to === 'string' ? (
        <Link to={to} className={styles.back}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.back} onClick={to}>
          {content}
        </button>
      )}
      {side}
    </div>
  );
}
