import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './table.module.css';

interface Props {
  /** What it is, for the style sheet and for tests. */
  name: string;
  shown: boolean;
  /** A class of the style sheet that says how it moves. */
  moves?: keyof typeof styles;
  children: ReactNode;
}

/** A group of the drawing that is on the table or away; the style sheet moves it between the two. */
export function Part({ name, shown, moves, children }: Props) {
  return (
    <g
      className={cx(styles.part, moves !== undefined && styles[moves])}
      data-part={name}
      data-shown={shown || undefined}
    >
      {children}
    </g>
  );
}
