import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import styles from './marks.module.css';

interface Props {
  /** brand: our team or done, blush: the other team, beer: waiting, both: shared or fixed, bad: late or failed. */
  tone?: 'plain' | 'brand' | 'blush' | 'beer' | 'both' | 'bad';
  icon?: IconName;
  children: ReactNode;
}

/** A short status: 찾는 중, 정해짐, 성사됨. */
export function Tag({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={cx('caption strong', styles.tag, `t-${tone}`)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
