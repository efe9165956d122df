import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  on: boolean;
  /** Wishes for the other team (`theirs`) are coral, our own advantages green. */
  team?: 'ours' | 'theirs';
  disabled?: boolean;
}

/** A toggle: conditions, filters. */
export function Chip({ on, team = 'ours', disabled = false, onClick, className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.chip, team === 'theirs' && styles.theirs, className)}
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {on && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
