import { Select } from '@base-ui/react/select';
import type { Ref } from 'react';
import { cx } from '../lib/cx.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import popup from './popup.module.css';
import styles from './select-field.module.css';

export interface SelectOption<T> {
  value: T;
  label: string;
  disabled?: boolean;
}

interface Props<T> extends FieldTexts {
  options: readonly SelectOption<T>[];
  value: T | null;
  onValueChange: (value: T) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** One of many: bank, time, category. Controlled. */
export function SelectField<T extends string | number>({
  options,
  value,
  onValueChange,
  onBlur,
  placeholder = '골라 주세요',
  disabled,
  ref,
  ...texts
}: Props<T>) {
  return (
    <Field {...texts}>
      {(control) => (
        <Select.Root
          items={options}
          value={value}
          disabled={disabled}
          onValueChange={(next) => next !== null && onValueChange(next)}
        >
          <Select.Trigger
            {...control}
            ref={ref}
            onBlur={onBlur}
            className={cx(fieldStyles.input, styles.trigger)}
          >
            <Select.Value placeholder={placeholder} />
            <Select.Icon>
              <Icon name="down" size={20} />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner className={popup.positioner} sideOffset={6} alignItemWithTrigger={false}>
              <Select.Popup className={cx(popup.popup, popup.anchored)}>
                <Select.List>
                  {options.map((option) => (
                    <Select.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={popup.item}
                    >
                      <Select.ItemText>{option.label}</Select.ItemText>
                      <Select.ItemIndicator className={popup.check}>
                        <Icon name="check" size={20} />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}
