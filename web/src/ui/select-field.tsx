import type { ComponentProps, Ref } from 'react';
import { cx } from '../lib/cx.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select-field.module.css';

export interface SelectOption<T> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<T> extends FieldTexts {
  options: readonly SelectOption<T>[];
  value: T | null;
  onValueChange: (value: T) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
  className?: string;
}

/**
 * A native select with our arrow, because phones have good pickers of their own; browsers with
 * `appearance: base-select` show its list in our style.
 */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.box}>
      <select {...select} className={cx(styles.select, className)}>
        {children}
      </select>
      <Icon name="down" size={20} className={styles.arrow} />
    </span>
  );
}

/** A choice from a longer list: bank, time, category. Controlled. */
export function SelectField<T extends string | number>({
  options,
  value,
  onValueChange,
  onBlur,
  placeholder = '골라 주세요',
  disabled,
  ref,
  ...texts
}: SelectFieldProps<T>) {
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (index: string) => {
    const option = options[Number(index)];
    if (option) onValueChange(option.value);
  };
  return (
    <Field {...texts}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          className={cx(fieldStyles.input, chosen < 0 && 'mute')}
          value={chosen < 0 ? '' : chosen}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
          onBlur={onBlur}
        >
          {chosen < 0 && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option, index) => (
            <option key={option.value} value={index} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
