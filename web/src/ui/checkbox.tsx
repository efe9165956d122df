import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** A native checkbox with a label. Spreads `register('name')`. */
export function Checkbox({ label, className, ...input }: Props) {
  return (
    <label className={cx(styles.check, className)}>
      <input {...input} type="checkbox" />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span>{label}</span>
    </label>
  );
}
