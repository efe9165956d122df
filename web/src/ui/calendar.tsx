import { type ReactNode, useState } from 'react';
import { addDays, eachDay, monthsLater, weekday } from '../../../shared/calendar.ts';
import { monthLabel } from '../../../shared/labels.ts';
import { cx } from '../lib/cx.ts';
import { type DayLook, Days, longDayLabel } from './days.tsx';
import { MonthHead } from './month-head.tsx';
import styles from './calendar.module.css';

interface Props {
  /** `YYYY-MM-DD` in KST, from the server's clock. */
  today: string;
  selected: readonly string[];
  onPress: (day: string) => void;
  /** The days on which the bar rests: hatched, with a cross. */
  closed: ReadonlySet<string>;
  /** Why a day cannot be chosen, or null; the line under the days says so. */
  refuse?: (day: string) => string | null;
  mark?: (day: string) => Pick<DayLook, 'behind' | 'below' | 'corner'> | null;
  /** The shown month and the first and last that can be shown, `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  firstMonth?: string;
  lastMonth?: string;
  /** Weeks before that of this day are left out. */
  firstWeekOf?: string;
  /** Between the name of the month and its days. */
  children?: ReactNode;
}

/** A month of days. */
export function Calendar({ today, selected, closed, refuse, mark, month, children, ...props }: Props) {
  const { firstMonth = '', lastMonth = '9999', firstWeekOf, onPress } = props;
  const [refused, setRefused] = useState('');
  const begin = firstWeekOf ? addDays(firstWeekOf, -weekday(firstWeekOf)) : firstMonth;
  const days = eachDay(`${month}-01`, addDays(`${monthsLater(month, 1)}-01`, -1));
  const change = (next: string) => {
    setRefused('');
    props.onMonthChange(next);
  };
  const press = (day: string) => {
    const reason = refuse?.(day) ?? null;
    setRefused(reason === null ? '' : `${longDayLabel(day)}은 선택할 수 없어요. ${reason}`);
    if (reason === null) onPress(day);
  };
  const look = (day: string): DayLook => {
    const refusal = refuse?.(day) ?? null;
    const isClosed = closed.has(day);
    const { behind, ...marked } = mark?.(day) ?? {};
    return {
      ...marked,
      refusal,
      before: day === today ? '오늘' : undefined,
      behind: cx(isClosed && refusal === null && '쉬는 날', behind),
      className: cx(
        day < today ? 'mute' : weekday(day) === 0 && styles.sunday,
        isClosed && styles.closed,
        day === today && styles.today,
      ),
    };
  };
  return (
    <>
      <MonthHead month={month} first={firstMonth} last={lastMonth} onChange={change} />
      {children}
      <Days
        label={monthLabel(month)}
        days={days.filter((day) => day >= begin)}
        selected={new Set(selected)}
        look={look}
        onPress={press}
        onLeave={(day) => day >= begin && day.slice(0, 7) <= lastMonth && change(day.slice(0, 7))}
      />
      {refuse && (
        <p className={cx(styles.refused, 'caption c-danger strong')} role="status">
          {refused}
        </p>
      )}
    </>
  );
}
