import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './room.module.css';

/**
 * What is behind the table: `wall` while a team waits, `meet` when two sides face each other, `night` for the
 * meeting itself, `plum` for what is over. It gives the table the colours that it has in that light.
 */
export type RoomTone = 'wall' | 'meet' | 'night' | 'plum';

export function Room({
  tone,
  className,
  children,
}: {
  tone: RoomTone;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cx(styles.room, styles[tone], className)}>{children}</div>;
}
