import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';

interface Props {
  /** y: notice, plain: aside, a: success, bad: failure. */
  tone?: 'y' | 'plain' | 'a' | 'bad';
  children: ReactNode;
  /** It appears after a user's action and is announced. */
  live?: boolean;
  className?: string;
}

const ICONS = { y: 'info', plain: 'info', a: 'check', bad: 'warn' } as const;

/** A message within the page; also the 5-second banners of the settings. */
export function Note({ tone = 'y', children, live = false, className }: Props) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.note, `t-${tone}`, className)} role={role}>
      <Icon name={ICONS[tone]} size={20} />
      <div className="grow">{children}</div>
    </div>
  );
}
