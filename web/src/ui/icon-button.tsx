import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './button.module.css';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  icon: IconName;
  /** Accessible name of the action. */
  label: string;
  size?: 20 | 24;
  disabled?: boolean;
}

export function IconButton({ icon, label, size = 24, disabled, onClick, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.icon, className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
