import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { cx } from '../lib/cx.ts';
import { dateOfDay, dayOfDate, longDayLabel } from './calendar-day.ts';
import styles from './calendar.module.css';
import { Icon } from './icon.tsx';

export interface DayRefusal {
  /** Why it cannot be chosen: 쉬는 날, 한 달 안의 주말만 고를 수 있어요. */
  reason: string;
  /** closed: hatched with a cross (the bar's own day). out: outside of the window. */
  kind: 'closed' | 'out';
}

interface Props {
  /** `YYYY-MM-DD` in Korean time, from the server's clock. */
  today: string;
  selected: readonly string[];
  onToggle: (day: string) => void;
  /** Null when the day can be chosen. */
  refuse?: (day: string) => DayRefusal | null;
  /** On the corner of a day: a small cap with its order. */
  mark?: (day: string) => ReactNode;
  /** The same in words, for the name of the day: 1순위. */
  markLabel?: (day: string) => string | null;
  /** `YYYY-MM` of the shown month; controlled together with `onMonthChange`, else the month of today. */
  month?: string;
  onMonthChange?: (month: string) => void;
  /** First and last month that can be shown, `YYYY-MM`. */
  firstMonth?: string;
  lastMonth?: string;
}

interface DayContext extends Pick<Props, 'refuse' | 'mark' | 'markLabel'> {
  today: string;
}

const Days = createContext<DayContext>({ today: '' });

/**
 * A month of days that can be switched on and off. A refused day stays reachable by keyboard and finger and says its
 * reason in the line under the grid.
 */
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
}: Props) {
  const [status, setStatus] = useState('');
  const [ownMonth, setOwnMonth] = useState(today.slice(0, 7));
  const shown = month ?? ownMonth;
  const days = useMemo(() => ({ today, refuse, mark, markLabel }), [today, refuse, mark, markLabel]);
  const press = (date: Date) => {
    const day = dayOfDate(date);
    const refusal = refuse?.(day) ?? null;
    setStatus(refusal ? `${longDayLabel(day)}은 선택할 수 없어요. ${refusal.reason}` : '');
    if (!refusal) onToggle(day);
  };
  return (
    <Days value={days}>
      <DayPicker
        mode="multiple"
        locale={ko}
        today={dateOfDay(today)}
        selected={selected.map(dateOfDay)}
        onSelect={() => {}}
        onDayClick={press}
        month={dateOfDay(`${shown}-01`)}
        onMonthChange={(date) => {
          const next = dayOfDate(date).slice(0, 7);
          setStatus('');
          setOwnMonth(next);
          onMonthChange?.(next);
        }}
        startMonth={dateOfDay(`${firstMonth}-01`)}
        endMonth={lastMonth ? dateOfDay(`${lastMonth}-01`) : undefined}
        formatters={{ formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월` }}
        components={{ DayButton, Chevron }}
        classNames={CLASS_NAMES}
      />
      <p className={cx(styles.status, 'caption c-danger strong')} role="status">
        {status}
      </p>
    </Days>
  );
}

const CLASS_NAMES = {
  root: styles.root,
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
};

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'back' : 'next'} />;
}

function DayButton({ day, modifiers, className: _own, children, ...button }: DayButtonProps) {
  const { today, refuse, mark, markLabel } = use(Days);
  const element = useRef<HTMLButtonElement>(null);
  const focused = Boolean(modifiers.focused);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);

  const name = dayOfDate(day.date);
  const refusal = refuse?.(name) ?? null;
  const selected = Boolean(modifiers.selected);
  const label = [
    name === today && '오늘',
    longDayLabel(name),
    selected && '선택됨',
    selected && markLabel?.(name),
    refusal && `선택할 수 없어요, ${refusal.reason}`,
  ];
  return (
    <button
      {...button}
      ref={element}
      className={cx(
        styles.day,
        day.date.getDay() === 0 && styles.sunday,
        refusal && styles[refusal.kind],
        selected && styles.selected,
        name === today && styles.today,
      )}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={refusal ? true : undefined}
      title={refusal?.reason}
    >
      {children}
      {mark && <span className={styles.mark}>{mark(name)}</span>}
    </button>
  );
}
