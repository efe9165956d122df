import { useId, type ReactNode, type Ref } from 'react';
import { Row } from './layout.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './radio-segment.module.css';

interface Option<T> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface Props<T> extends FieldTexts {
  options: readonly Option<T>[];
  value: T | null | undefined;
  onValueChange: (value: T) => void;
  onBlur?: () => void;
  /** The first radio, which a form focuses when the choice is missing. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice of a few visible options: gender, 2 / 3 / 4 people. Native radios. Controlled. */
export function RadioSegment<T extends string | number>({
  options,
  value,
  onValueChange,
  onBlur,
  ref,
  ...texts
}: Props<T>) {
  const name = useId();
  return (
    <Field {...texts} role="radiogroup">
      {() => (
        <Row wrap gap={8}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.option}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                onBlur={onBlur}
              />
              <Icon name="check" size={20} className={styles.mark} />
              {option.label}
            </label>
          ))}
        </Row>
      )}
    </Field>
  );
}
