import { createContext, use, useEffect, useMemo, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { cx } from '../../../lib/cx.ts';
import { dateOfDay, dayOfDate, longDayLabel } from '../../../ui/calendar-day.ts';
import { Icon } from '../../../ui/icon.tsx';
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
      <DayPicker
        mode="multiple"
        locale={ko}
        today={dateOfDay(today)}
        selected={[...selected].map(dateOfDay)}
        onSelect={() => {}}
        onDayClick={(date) => {
          const day = dayOfDate(date);
          if (!refuse?.(day)) onPress(day);
        }}
        month={dateOfDay(`${month}-01`)}
        onMonthChange={(date) => onMonthChange(dayOfDate(date).slice(0, 7))}
        startMonth={firstMonth ? dateOfDay(`${firstMonth}-01`) : undefined}
        endMonth={lastMonth ? dateOfDay(`${lastMonth}-01`) : undefined}
        formatters={{ formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월` }}
        components={{ DayButton, Chevron, MonthCaption }}
        classNames={CLASS_NAMES}
      />
    </Facts>
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

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'back' : 'next'} />;
}

function DayButton({ day, modifiers, className: _own, children, ...button }: DayButtonProps) {
  const { today, selected, blocked, meetings, refuse } = use(Facts);
  const element = useRef<HTMLButtonElement>(null);
  const isFocused = Boolean(modifiers.focused);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);

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
        styles.day,
        day.date.getDay() === 0 && styles.sunday,
        isPast && styles.past,
        blocked.has(name) && styles.blocked,
        isSelected && styles.selected,
        name === today && styles.today,
      )}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={refusal ? true : undefined}
    >
      <span>{children}</span>
      <DayGlasses count={count} tone={isSelected ? 'selected' : isPast ? 'past' : 'coming'} />
    </button>
  );
}
