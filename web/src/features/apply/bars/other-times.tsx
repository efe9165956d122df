import { useId, useState } from 'react';
import { TIME_SLOTS } from '../../../../../shared/limits.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { ChosenDay } from '../draft/order.ts';
import styles from './other-times.module.css';

interface Props {
  day: ChosenDay;
  startsOpen: boolean;
  onAdd: (time: TimeSlot) => void;
  onRemove: (time: TimeSlot) => void;
}

/** The other times of a day that would suit too, none of them ticked unless the applicant does it. */
export function OtherTimes({ day: { date, main, others }, startsOpen, onAdd, onRemove }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const chosen = new Map(others.map((line) => [line.time, line.priority]));
  return (
    <>
      <Row
        as="button"
        gap={8}
        type="button"
        className={`tap label sub ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${dayLabelOf(date)}, 이 시간도 괜찮아요${chosen.size > 0 ? `, ${chosen.size}개` : ''}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span>이 시간도 괜찮아요</span>
        {chosen.size > 0 && <b className="num strong c-brand">{chosen.size}개</b>}
        <Icon name={isOpen ? 'up' : 'down'} size={20} />
      </Row>
      {isOpen && (
        <div
          id={id}
          className={styles.times}
          role="group"
          aria-label={`${dayLabelOf(date)}에 괜찮은 다른 시간`}
        >
          {TIME_SLOTS.filter((time) => time !== main.time).map((time) => {
            const priority = chosen.get(time);
            return (
              <Chip
                key={time}
                className={styles.chip}
                on={priority !== undefined}
                aria-label={priority === undefined ? time : `${time}, ${priority}순위`}
                onClick={() => (priority === undefined ? onAdd(time) : onRemove(time))}
              >
                {time}
              </Chip>
            );
          })}
        </div>
      )}
    </>
  );
}
