import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from './layout.tsx';
import styles from './page.module.css';
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

const back = `tap strong ${styles.back}`;

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
      <Row gap={12} justify="between" className={styles.row}>
        {typeof to === 'string' ? (
          <Link to={to} className={back}>
            {content}
          </Link>
        ) : (
          <button type="button" className={back} onClick={to}>
            {content}
          </button>
        )}
        {side}
      </Row>
    </FunnelSlot>
  );
}
