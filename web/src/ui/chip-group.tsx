import { Chip } from './chip.tsx';
import styles from './chip.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface Props<T extends string> extends FieldTexts {
  options: readonly T[];
  value: readonly T[];
  onValueChange: (value: T[]) => void;
  /** When this many are chosen, the others are disabled. */
  max?: number;
  team?: 'a' | 'b';
}

/** A choice of up to `max` options. At the limit the others are `aria-disabled`, so that they can still be read. Controlled. */
export function ChipGroup<T extends string>({
  options,
  value,
  onValueChange,
  max,
  team,
  ...texts
}: Props<T>) {
  const full = max !== undefined && value.length >= max;
  const toggle = (option: T) =>
    onValueChange(value.includes(option) ? value.filter((v) => v !== option) : [...value, option]);
  return (
    <Field {...texts} role="group">
      {() => (
        <div className={styles.group}>
          {options.map((option) => {
            const on = value.includes(option);
            return (
              <Chip key={option} on={on} team={team} disabled={full && !on} onClick={() => toggle(option)}>
                {option}
              </Chip>
            );
          })}
        </div>
      )}
    </Field>
  );
}
