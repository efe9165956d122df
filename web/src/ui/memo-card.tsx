import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './memo-card.module.css';

interface Props extends ComponentProps<'article'> {
  /** beer: waiting for deposits, both: fixed, brand: took place, plain: the rest. */
  tone?: 'plain' | 'beer' | 'both' | 'brand';
}

/** A note with a folded corner: a meeting of the history, a group. */
export function MemoCard({ tone = 'plain', className, ...rest }: Props) {
  return <article {...rest} className={cx(styles.memo, tone !== 'plain' && styles[tone], className)} />;
}
