import { Chip } from './chip.tsx';
import styles from './chip.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface Props<T extends string> extends FieldTexts {
  options: readonly T[];
  value: readonly T[];
  onValueChange: (value: T[]) => void;
  /** At most this many; the others then rest. */
  max?: number;
  team?: 'a' | 'b';
}

/** Up to `max` of several. When full, the rest is `aria-disabled`: it can be read, not pressed. Controlled. */
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
