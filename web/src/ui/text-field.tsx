import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'id'> {
  /** Inside the input, at its end: an icon button or a unit. */
  trailing?: ReactNode;
  /** Beside the input: 중복 확인. Give it `fieldButton` as class. */
  action?: ReactNode;
  /** Shown read-only, for example a verified phone. */
  locked?: boolean;
}

export const fieldButton = styles.button;

/** A single-line text input. Spreads `register('name')` of react-hook-form. */
export function TextField({
  label,
  error,
  ok,
  hint,
  side,
  trailing,
  action,
  locked = false,
  className,
  ...input
}: Props) {
  const end = trailing ?? (locked ? <Icon name="lock" size={20} /> : null);
  return (
    <Field label={label} error={error} ok={ok} hint={hint} side={side} className={className}>
      {(control) => (
        <div className={styles.body}>
          <div className={styles.box}>
            <input
              {...input}
              {...control}
              readOnly={locked || input.readOnly}
              className={cx(styles.input, Boolean(end) && styles.withTrailing)}
            />
            {end && <span className={styles.trailing}>{end}</span>}
          </div>
          {action}
        </div>
      )}
    </Field>
  );
}
