import { type ReactNode, useId } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Box } from '../../../ui/layout.tsx';
import styles from './member-home.module.css';

interface Props {
  /** The table in the light of its room. */
  scene: ReactNode;
  /** The deadline, between the table and the words. */
  band?: ReactNode;
  title: ReactNode;
  /** One line on when, where and with whom. */
  children: ReactNode;
  action: ReactNode;
  /** A warning about the team’s own deposit, above the button. */
  alert?: ReactNode;
  /** Both have paid: the card is plum from the table's floor down. */
  isFixed?: boolean;
}

/** What a member has to know first: the table, one sentence and one
 * button. Its title is the heading of the page. */
export function Card({ scene, band, title, children, alert, action, isFixed = false }: Props) {
  const id = useId();
  return (
    <section className={cx(styles.card, isFixed && styles.fixed)} aria-labelledby={id}>
      {scene}
      {band && <div className={styles.band}>{band}</div>}
      <div className={styles.words}>
        <div>
          <h1 id={id} className={cx('title', styles.title)} tabIndex={-1}>
            {title}
          </h1>
          <Box as="p" above={4} className={cx('num', styles.line)}>
            {children}
          </Box>
          {alert}
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </section>
  );
}
