import { createContext, use, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { cx } from '../../../lib/cx.ts';
import { dayOfDate, longDayLabel } from '../../../ui/calendar-day.ts';
import { MonthDays, useDayFocus } from '../../../ui/month-days.tsx';
import frame from '../../../ui/month-days.module.css';
import { DayGlasses } from './day-glasses.tsx';
import styles from './store-calendar.module.css';

interface DayFacts {
  today: string;
  selected: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  meetings: ReadonlyMap<string, number>;
  /** Days that cannot be pressed, and why. */
  refuse?: (day: string) => string | null;
  /** Between the name of the month and its days. */
  summary?: ReactNode;
}

interface Props extends DayFacts {
  /** `YYYY-MM` */
  month: string;
  firstMonth?: string;
  lastMonth?: string;
  onMonthChange: (month: string) => void;
  onPress: (day: string) => void;
}

const Facts = createContext<DayFacts>({
  today: '',
  selected: new Set(),
  blocked: new Set(),
  meetings: new Map(),
});

/** A month as the owner sees it: a glass for every meeting, closed days hatched. Arrow keys move between days. */
export function StoreCalendar({
  month,
  firstMonth,
  lastMonth,
  onMonthChange,
  onPress,
  today,
  selected,
  blocked,
  meetings,
  refuse,
  summary,
}: Props) {
  const facts = useMemo(
    () => ({ today, selected, blocked, meetings, refuse, summary }),
    [today, selected, blocked, meetings, refuse, summary],
  );
  return (
    <Facts value={facts}>
      <MonthDays
        today={today}
        selected={selected}
        month={month}
        firstMonth={firstMonth}
        lastMonth={lastMonth}
        onMonthChange={onMonthChange}
        onPress={(day) => {
          if (!refuse?.(day)) onPress(day);
        }}
        components={{ DayButton, MonthCaption }}
        classNames={CLASS_NAMES}
      />
    </Facts>
  );
}

const CLASS_NAMES = { root: styles.root, nav: styles.nav, month_caption: styles.caption };

function MonthCaption({
  calendarMonth: _month,
  displayIndex: _index,
  ...caption
}: HTMLAttributes<HTMLDivElement> & { calendarMonth: unknown; displayIndex: number }) {
  return (
    <>
      <div {...caption} />
      {use(Facts).summary}
    </>
  );
}

function DayButton({ day, modifiers, className: _own, children, ...button }: DayButtonProps) {
  const { today, selected, blocked, meetings, refuse } = use(Facts);
  const element = useDayFocus(modifiers);
  const name = dayOfDate(day.date);
  const count = meetings.get(name) ?? 0;
  const isSelected = selected.has(name);
  const isPast = name < today;
  const refusal = refuse?.(name) ?? null;
  const label = [
    name === today && '오늘',
    longDayLabel(name),
    count > 0 && `만남 ${count}건`,
    blocked.has(name) && '쉬는 날',
    isSelected && '선택됨',
    refusal,
  ];
  return (
    <button
      {...button}
      ref={element}
      className={cx(
        frame.day,
        styles.day,
        day.date.getDay() === 0 && frame.sunday,
        isPast && frame.faint,
        blocked.has(name) && cx(frame.hatched, styles.blocked),
        isSelected && cx(frame.selected, styles.selected),
        name === today && cx(frame.today, styles.today),
      )}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={refusal ? true : undefined}
    >
      <span>{children}</span>
      <DayGlasses count={count} tone={isSelected ? 'selected' : isPast ? 'past' : 'coming'} />
    </button>
  );
}
