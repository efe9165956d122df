import { cx } from '../lib/cx.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import styles from './marks.module.css';

interface Props {
  name: IconName;
  size?: 16 | 20 | 24;
  /** Accessible name of an icon without text beside it. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 24, label, className }: Props) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={cx(styles.icon, size === 16 && styles.small, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...naming}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
