import { TIME_SLOTS } from '../../../../../shared/limits.ts';
import { timeSlotSchema, type TimeSlot } from '../../../../../shared/schemas/day.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RankedLine } from '../draft/order.ts';
import styles from './calendar-sheet.module.css';

interface Props {
  lines: readonly RankedLine[];
  onTime: (day: string, time: TimeSlot) => void;
  onRemove: (day: string) => void;
}

/** The chosen days of one bar, each with its priority and time. */
export function DateRows({ lines, onTime, onRemove }: Props) {
  return (
    <ol className={styles.dates} aria-label="고른 날짜와 시간">
      {lines.map(({ date, time, priority }) => (
        <li key={date}>
          <CapBadge text={priority} size={32} label={`${priority}순위`} />
          <span className="grow strong num">{dayLabelOf(date)}</span>
          <span className={styles.time}>
            <select
              aria-label={`${dayLabelOf(date)} 시간`}
              value={time}
              onChange={(event) => onTime(date, timeSlotSchema.parse(event.target.value))}
            >
              {TIME_SLOTS.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </select>
            <Icon name="down" size={20} />
          </span>
          <IconButton
            className={styles.remove}
            icon="close"
            size={20}
            label={`${dayLabelOf(date)} 빼기`}
            onClick={() => onRemove(date)}
          />
        </li>
      ))}
    </ol>
  );
}
