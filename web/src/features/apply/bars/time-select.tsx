import { TIME_SLOTS } from '../../../../../shared/limits.ts';
import { timeSlotSchema, type TimeSlot } from '../../../../../shared/schemas/day.ts';
import { Select } from '../../../ui/select-field.tsx';
import styles from './calendar-sheet.module.css';

interface Props {
  label: string;
  /** Null where there is none that is the same for all. */
  value: TimeSlot | null;
  onChange: (time: TimeSlot) => void;
  /** Stands before each time. */
  prefix?: string;
  /** Stands in place of a time, where there is none. */
  placeholder?: string;
}

/** The eight times of the service. */
export function TimeSelect({ label, value, onChange, prefix = '', placeholder }: Props) {
  return (
    <Select
      className={styles.time}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(timeSlotSchema.parse(event.target.value))}
    >
      {value === null && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {TIME_SLOTS.map((slot) => (
        <option key={slot} value={slot}>
          {prefix}
          {slot}
        </option>
      ))}
    </Select>
  );
}
