import { useState } from 'react';
import { dateWindow, kstDay } from '../../../../../shared/calendar.ts';
import { BARS_PER_REQUEST, CHOICES_PER_REQUEST } from '../../../../../shared/limits.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { longDayLabel } from '../../../ui/calendar-day.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { lastOpenDay, openDays, dayRefusalText, type DayKind } from './open-days.ts';
import {
  chooseDays,
  limitReached,
  linesOf,
  priorityOf,
  ranked,
  removeDays,
  setTime,
  type Order,
} from '../draft/order.ts';
import styles from './calendar-sheet.module.css';
import { DateRows } from './date-rows.tsx';
import { barName } from './order-lines.tsx';

interface Props {
  bar: Bar;
  bars: readonly Bar[];
  blocked: ReadonlySet<string>;
  order: Order;
  onChange: (order: Order) => void;
}

const LIMITS = {
  bars: `술집은 ${BARS_PER_REQUEST}곳까지 고를 수 있어요`,
  dates: `날짜는 모두 ${CHOICES_PER_REQUEST}개까지 고를 수 있어요`,
};

/** Selects days of one bar: bulk checkboxes, a month view, and the chosen days with their times. */
export function BarCalendar({ bar, bars, blocked, order, onChange }: Props) {
  const now = useNow();
  const toast = useToast();
  const today = kstDay(now);
  const { last } = dateWindow(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const lines = linesOf(order, bar.uid_bar);
  const lastOpen = lastOpenDay(now, blocked);

  const add = (days: readonly string[]) => {
    const next = chooseDays(order, bar.uid_bar, days);
    const limit = limitReached(next, bar.uid_bar);
    if (limit && days.some((day) => priorityOf(next, bar.uid_bar, day) === null)) toast(LIMITS[limit]);
    onChange(next);
  };
  const remove = (days: readonly string[]) => onChange(removeDays(order, bar.uid_bar, days));
  const isChosen = (day: string) => priorityOf(order, bar.uid_bar, day) !== null;

  const bulk = (kind: DayKind, label: string) => {
    const days = openDays(kind, now, blocked);
    return (
      <Checkbox
        label={label}
        disabled={days.length === 0}
        checked={days.length > 0 && days.every(isChosen)}
        onChange={(event) => (event.target.checked ? add(days) : remove(days))}
      />
    );
  };
  return (
    <>
      <div className={styles.bulk}>
        {bulk('weekday', '평일 모두')}
        {bulk('weekend', '주말 모두')}
      </div>
      <Calendar
        today={today}
        selected={lines.map((line) => line.date)}
        onToggle={(day) => (isChosen(day) ? remove([day]) : add([day]))}
        refuse={(day) => dayRefusalText(day, now, blocked)}
        mark={(day) => {
          const priority = priorityOf(order, bar.uid_bar, day);
          return priority && <CapBadge text={priority} size={24} />;
        }}
        markLabel={(day) => `${priorityOf(order, bar.uid_bar, day)}순위`}
        month={month}
        onMonthChange={setMonth}
        lastMonth={last.slice(0, 7)}
      />
      <p className={styles.legend}>
        <span>
          <i />
          고른 날
        </span>
        <span>
          <i className={styles.closed} />
          쉬는 날
        </span>
        <span className="mute">
          {lastOpen ? `${dayLabelOf(lastOpen)}까지 열려 있어요` : '고를 수 있는 날이 없어요'}
        </span>
      </p>
      <DateRows
        lines={lines}
        onTime={(day, time) => onChange(setTime(order, bar.uid_bar, day, time))}
        onRemove={(day) => remove([day])}
      />
      <OtherBars bar={bar} bars={bars} order={order} />
    </>
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
