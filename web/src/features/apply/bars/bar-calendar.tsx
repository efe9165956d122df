import { useState } from 'react';
import { dateWindow, kstDay } from '../../../../../shared/calendar.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Columns, Row } from '../../../ui/layout.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Chip } from '../../../ui/chip.tsx';
import { longDayLabel } from '../../../ui/days.tsx';
import { dayRefusalText, lastOpenDay } from './open-days.ts';
import {
  type ChosenDay,
  daysOf,
  hasTimesBeside,
  linesOf,
  type Order,
  priorityOf,
  ranked,
  removeTime,
  removeTimesBeside,
  setAllTimes,
  setTime,
} from '../draft/order.ts';
import type { When } from '../draft/when.ts';
import { BulkDays } from './bulk-days.tsx';
import styles from './calendar-sheet.module.css';
import { DateRows } from './date-rows.tsx';
import { barName } from './order-lines.tsx';
import { TimeSelect } from './time-select.tsx';
import { useBarOrder } from './use-bar-order.ts';

interface BulkTimesProps {
  days: readonly ChosenDay[];
  /** Whether all days have the times half an hour before and after. */
  hasBeside: boolean;
  onTime: (time: TimeSlot) => void;
  onBeside: (wanted: boolean) => void;
}

/** Changes the times of all days of a bar at once. */
function BulkTimes({ days, hasBeside, onTime, onBeside }: BulkTimesProps) {
  const times = new Set(days.map(({ main }) => main.time));
  const [same] = times;
  return (
    <Row wrap gap={8} below={12} role="group" aria-label="고른 날 모두">
      <TimeSelect
        label="고른 날 모두 시간"
        value={times.size === 1 && same !== undefined ? same : null}
        prefix="모두 "
        placeholder="시간 모두 같게"
        onChange={onTime}
      />
      <Chip on={hasBeside} onClick={() => onBeside(!hasBeside)}>
        모두 앞뒤 30분도
      </Chip>
    </Row>
  );
}

/** Names the priorities that belong to other bars, so that the missing numbers do not look like an error. */
function OtherBars({ bar, bars, order }: { bar: Bar; bars: readonly Bar[]; order: Order }) {
  const last = linesOf(order, bar.uid_bar).at(-1)?.priority ?? 0;
  const others = ranked(order).filter((line) => line.uid_bar !== bar.uid_bar && line.priority < last);
  if (others.length === 0) return null;
  const few = others
    .slice(0, 2)
    .map((line) => `${line.priority}순위는 ${barName(bars, line.uid_bar)} ${longDayLabel(line.date)}이에요.`);
  return (
    <p className={`${styles.others} caption mute`}>
      {few.join(' ')}
      {others.length > few.length && ` 빠진 번호 ${others.length - few.length}개도 다른 술집 날짜예요.`}
    </p>
  );
}

interface Props {
  bar: Bar;
  bars: readonly Bar[];
  blocked: ReadonlySet<string>;
  when: When;
  order: Order;
  onChange: (order: Order) => void;
}

/** Selects days of one bar: bulk checkboxes, a month view, and the chosen days with their times. */
export function BarCalendar({ bar, bars, blocked, when, order, onChange }: Props) {
  const now = useNow();
  const today = kstDay(now);
  const { last } = dateWindow(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const days = daysOf(order, bar.uid_bar);
  const lastOpen = lastOpenDay(now, blocked);

  const { add, remove, addTime, addBeside } = useBarOrder(bar, when, order, onChange);
  const isChosen = (day: string) => priorityOf(order, bar.uid_bar, day) !== null;
  return (
    <>
      <Columns of={[2, 2, 2]} gap={8} above={8} below={12} className={styles.bulk}>
        <BulkDays now={now} blocked={blocked} isChosen={isChosen} onAdd={add} onDrop={remove} />
      </Columns>
      <Calendar
        today={today}
        selected={days.map((day) => day.date)}
        onPress={(day) => (isChosen(day) ? remove([day]) : add([day]))}
        closed={blocked}
        refuse={(day) => dayRefusalText(day, now, blocked)}
        mark={(day) => {
          const priority = priorityOf(order, bar.uid_bar, day);
          if (priority === null) return null;
          return { behind: `${priority}순위`, corner: <CapBadge text={priority} size={24} /> };
        }}
        month={month}
        onMonthChange={setMonth}
        firstMonth={today.slice(0, 7)}
        lastMonth={last.slice(0, 7)}
        firstWeekOf={today}
      />
      <Row as="p" wrap gap={16} rowGap={4} below={16} className={`caption sub ${styles.legend}`}>
        <Row as="span" gap={8}>
          <i />
          고른 날
        </Row>
        <Row as="span" gap={8}>
          <i className={styles.closed} />
          쉬는 날
        </Row>
        <span className="mute">
          {lastOpen ? `${dayLabelOf(lastOpen)}까지 열려 있어요` : '고를 수 있는 날이 없어요'}
        </span>
      </Row>
      {days.length > 0 && (
        <BulkTimes
          days={days}
          hasBeside={hasTimesBeside(order, bar.uid_bar)}
          onTime={(time) => onChange(setAllTimes(order, bar.uid_bar, time))}
          onBeside={(wanted) => (wanted ? addBeside() : onChange(removeTimesBeside(order, bar.uid_bar)))}
        />
      )}
      <DateRows
        days={days}
        onTime={(day, time) => onChange(setTime(order, bar.uid_bar, day, time))}
        onAddTime={addTime}
        onRemoveTime={(day, time) => onChange(removeTime(order, bar.uid_bar, day, time))}
        onRemove={(day) => remove([day])}
      />
      <OtherBars bar={bar} bars={bars} order={order} />
    </>
  );
}
