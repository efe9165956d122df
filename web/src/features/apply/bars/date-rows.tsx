import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ChosenDay } from '../draft/order.ts';
import styles from './calendar-sheet.module.css';
import { OtherTimes } from './other-times.tsx';
import { TimeSelect } from './time-select.tsx';

interface Props {
  days: readonly ChosenDay[];
  onTime: (day: string, time: TimeSlot) => void;
  onAddTime: (day: string, time: TimeSlot) => void;
  onRemoveTime: (day: string, time: TimeSlot) => void;
  onRemove: (day: string) => void;
}

/** Up to this number of days, their other times are shown at once; of more, when asked. */
const FEW_DAYS = 3;

/** The chosen days of one bar, each with its priority, its main time and the others that suit too. */
export function DateRows({ days, onTime, onAddTime, onRemoveTime, onRemove }: Props) {
  return (
    <Stack as="ol" ruled aria-label="고른 날짜와 시간">
      {days.map((day) => (
        <li key={day.date}>
          <Row gap={8} className={styles.date}>
            <CapBadge text={day.main.priority} size={32} label={`${day.main.priority}순위`} />
            <span className="grow strong num">{dayLabelOf(day.date)}</span>
            <TimeSelect
              label={`${dayLabelOf(day.date)} 시간`}
              value={day.main.time}
              onChange={(time) => onTime(day.date, time)}
            />
            <IconButton
              className={styles.remove}
              icon="close"
              size={20}
              label={`${dayLabelOf(day.date)} 빼기`}
              onClick={() => onRemove(day.date)}
            />
          </Row>
          <OtherTimes
            day={day}
            startsOpen={days.length <= FEW_DAYS}
            onAdd={(time) => onAddTime(day.date, time)}
            onRemove={(time) => onRemoveTime(day.date, time)}
          />
        </li>
      ))}
    </Stack>
  );
}
