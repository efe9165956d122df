import { Chip } from './chip.tsx';
import styles from './data-table.module.css';

interface Props<T> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onValueChange: (value: T) => void;
}

/** Filter chips in one row, which scrolls sideways on narrow phones. */
export function FilterChips<T extends string | null>({ label, options, value, onValueChange }: Props<T>) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {options.map((option) => (
        <Chip key={option.label} on={option.value === value} onClick={() => onValueChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </div>
  );
}
