import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './memo-card.module.css';

interface Props extends ComponentProps<'article'> {
  /** y waiting for money, ab fixed, a done well, plain the rest. */
  tone?: 'plain' | 'y' | 'ab' | 'a';
}

/** A note from the wall with a folded corner: one meeting of the history, one group. */
export function MemoCard({ tone = 'plain', className, ...rest }: Props) {
  return <article {...rest} className={cx(styles.memo, tone !== 'plain' && styles[tone], className)} />;
}
