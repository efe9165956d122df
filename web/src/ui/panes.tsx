import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useMedia } from '../lib/device/use-media.ts';
import styles from './panes.module.css';

/** Whether there is room for a second pane. */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');

interface Props {
  /** A `Page`; on phones there may be a picture above it. */
  children: ReactNode;
  /** What is seen beside it from 900 px, in sight while the page scrolls; on phones it is left out. */
  aside: ReactNode;
  /** Both panes alike, for a short form beside a picture. */
  even?: boolean;
}

/** A page with a second pane on wide screens. */
export function Panes({ children, aside, even = false }: Props) {
  const isWide = useIsWide();
  return (
    <div className={cx(styles.panes, even && styles.even)}>
      {children}
      {isWide && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
