import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './back-row.module.css';
import { FunnelSlot } from './funnel-slot.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** Name of the target: 미팅 내역. */
  label: string;
  /** A path, or a function. */
  to: string | (() => void);
  /** Right end: the progress of a form with steps. */
  side?: ReactNode;
}

/** A back link above a page; in a funnel it stands in the bar. Goes before `Page`. */
export function BackRow({ label, to, side }: Props) {
  const content = (
    <>
      <Icon name="back" />
      {label}
    </>
  );
  return (
    <FunnelSlot>
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
    </FunnelSlot>
  );
}
