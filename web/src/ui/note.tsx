import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';

interface Props {
  /** beer: notice, plain: aside, brand: success, bad: failure. */
  tone?: 'beer' | 'plain' | 'brand' | 'bad';
  children: ReactNode;
  /** It appears after a user's action and is announced. */
  live?: boolean;
  className?: string;
}

const ICONS = { beer: 'info', plain: 'info', brand: 'check', bad: 'warn' } as const;

/** A message within the page; also the 5-second banners of the settings. */
export function Note({ tone = 'beer', children, live = false, className }: Props) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.note, `t-${tone}`, className)} role={role}>
      <Icon name={ICONS[tone]} size={20} />
      <div className="grow">{children}</div>
    </div>
  );
}
