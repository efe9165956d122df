import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { cx } from '../lib/cx.ts';
import { dayOfDate, longDayLabel } from './calendar-day.ts';
import { MonthDayButton, MonthDays } from './month-days.tsx';
import frame from './month-days.module.css';
import styles from './calendar.module.css';

export interface DayRefusal {
  /** Why the day cannot be chosen: 쉬는 날, 한 달 안의 주말만 고를 수 있어요. */
  reason: string;
  /** closed: a blocked day of the bar, hatched with a cross. out: outside of the date window. */
  kind: 'closed' | 'out';
}

interface Props {
  /** `YYYY-MM-DD` in KST, from the server's clock. */
  today: string;
  selected: readonly string[];
  onToggle: (day: string) => void;
  /** Null when the day can be chosen. */
  refuse?: (day: string) => DayRefusal | null;
  /** Shown in the corner of a day: a small cap with its priority. */
  mark?: (day: string) => ReactNode;
  /** The same in words, for the day's accessible name: 1순위. */
  markLabel?: (day: string) => string | null;
  /** The shown month, `YYYY-MM`, controlled with `onMonthChange`; by default the current month. */
  month?: string;
  onMonthChange?: (month: string) => void;
  /** The first and last month that can be shown, `YYYY-MM`. */
  firstMonth?: string;
  lastMonth?: string;
  /** The shown weeks start with that of this day; by default all of the month are shown. */
  firstWeekOf?: string;
}

interface DayContext extends Pick<Props, 'refuse' | 'mark' | 'markLabel'> {
  today: string;
}

const Days = createContext<DayContext>({ today: '' });

/** A month of toggleable days. A refused day stays focusable, and its
 * reason is shown in the line under the grid. */
export function Calendar({
  today,
  selected,
  onToggle,
  refuse,
  mark,
  markLabel,
  month,
  onMonthChange,
  firstMonth = today.slice(0, 7),
  lastMonth,
  firstWeekOf,
}: Props) {
  const [status, setStatus] = useState('');
  const [ownMonth, setOwnMonth] = useState(today.slice(0, 7));
  const shown = month ?? ownMonth;
  const days = useMemo(() => ({ today, refuse, mark, markLabel }), [today, refuse, mark, markLabel]);
  const press = (day: string) => {
    const refusal = refuse?.(day) ?? null;
    setStatus(refusal ? `${longDayLabel(day)}은 선택할 수 없어요. ${refusal.reason}` : '');
    if (!refusal) onToggle(day);
  };
  return (
    <Days value={days}>
      <MonthDays
        today={today}
        selected={selected}
        month={shown}
        firstMonth={firstMonth}
        lastMonth={lastMonth}
        firstWeekOf={firstWeekOf}
        onMonthChange={(next) => {
          setStatus('');
          setOwnMonth(next);
          onMonthChange?.(next);
        }}
        onPress={press}
        components={{ DayButton }}
        classNames={CLASS_NAMES}
      />
      <p className={cx(styles.status, 'caption c-danger strong')} role="status">
        {status}
      </p>
    </Days>
  );
}

const CLASS_NAMES = { root: styles.root, nav: styles.nav, month_caption: styles.caption };

function DayButton(button: DayButtonProps) {
  const { today, refuse, mark, markLabel } = use(Days);
  const name = dayOfDate(button.day.date);
  const refusal = refuse?.(name) ?? null;
  const selected = Boolean(button.modifiers.selected);
  return (
    <MonthDayButton
      of={button}
      today={today}
      refusal={refusal?.reason ?? null}
      words={[
        selected && '선택됨',
        selected && markLabel?.(name),
        refusal && `선택할 수 없어요, ${refusal.reason}`,
      ]}
      className={cx(
        styles.day,
        refusal?.kind === 'out' && frame.faint,
        refusal?.kind === 'closed' && cx(frame.hatched, styles.closed),
        selected && frame.selected,
        name === today && styles.today,
      )}
      title={refusal?.reason}
    >
      {button.children}
      {mark && <span className={styles.mark}>{mark(name)}</span>}
    </MonthDayButton>
  );
}
