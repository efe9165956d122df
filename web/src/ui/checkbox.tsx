import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** A native checkbox with a label. Spreads `register('name')`. */
export function Checkbox({ label, className, ...input }: Props) {
  return (
    <label className={cx('tap', styles.check, className)}>
      <input {...input} type="checkbox" className={styles.tickInput} />
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span>{label}</span>
    </label>
  );
}
