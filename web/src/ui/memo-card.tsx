import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './memo-card.module.css';

interface Props extends ComponentProps<'article'> {
  /** y: waiting for deposits, ab: fixed, a: held, plain: the rest. */
  tone?: 'plain' | 'y' | 'ab' | 'a';
}

/** A note with a folded corner: a meeting of the history, a group. */
export function MemoCard({ tone = 'plain', className, ...rest }: Props) {
  return <article {...rest} className={cx(styles.memo, tone !== 'plain' && styles[tone], className)} />;
}
