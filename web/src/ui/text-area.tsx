import type { ComponentProps } from 'react';
import { numberLabel } from '../lib/format.ts';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {
  /** Current length, for the counter (with `max`). */
  count?: number;
  max?: number;
}

/** A multi-line text with an optional `12 / 1,000` counter. The form refuses
 * longer text; it is not cut while typing. */
export function TextArea({ label, error, ok, hint, side, count, max, className, rows = 3, ...area }: Props) {
  const counter =
    count !== undefined && max !== undefined ? (
      <span className={cx('num', count > max && 'c-danger')}>
        {numberLabel(count)} / {numberLabel(max)}자
      </span>
    ) : undefined;
  return (
    <Field label={label} error={error} ok={ok} hint={hint} side={side ?? counter} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          // It grows with its text (field-sizing), which ignores `rows`, so the height is set here.
          style={{ minHeight: `calc(${rows} * 1.5625rem + 29px)` }}
          className={cx(styles.input, styles.area)}
        />
      )}
    </Field>
  );
}
