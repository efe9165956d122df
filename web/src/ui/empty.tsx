import type { ReactNode } from 'react';
import { EmptyPlate } from '../illustrations/empty-plate.tsx';
import { LonelyGlass } from '../illustrations/lonely-glass.tsx';
import { Stack } from './layout.tsx';
import styles from './state-view.module.css';

interface Props {
  /** lonely: empty list. plate: no results. */
  art?: 'lonely' | 'plate';
  title: ReactNode;
  /** Up to two short lines. */
  children?: ReactNode;
  /** A single button. */
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

export function Empty({ art = 'lonely', title, children, action, level: Heading = 'h2' }: Props) {
  const Art = art === 'lonely' ? LonelyGlass : EmptyPlate;
  return (
    <div className={styles.view}>
      <Art className={styles.art} />
      <Heading className="heading">{title}</Heading>
      {children && <div className="sub">{children}</div>}
      {action && (
        <Stack gap={8} align="center" above={12}>
          {action}
        </Stack>
      )}
    </div>
  );
}
