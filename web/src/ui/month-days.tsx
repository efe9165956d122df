import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import {
  DayPicker,
  useDayPicker,
  type ClassNames,
  type CustomComponents,
  type DayButtonProps,
} from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { cx } from '../lib/cx.ts';
import { dateOfDay, dayOfDate, longDayLabel } from './calendar-day.ts';
import { Icon } from './icon.tsx';
import styles from './month-days.module.css';

interface Props {
  /** `YYYY-MM-DD` in KST, from the server's clock. */
  today: string;
  selected: Iterable<string>;
  /** The shown month and the first and last that can be shown, `YYYY-MM`. */
  month: string;
  firstMonth?: string;
  lastMonth?: string;
  /** Weeks before that of this day are left out. */
  firstWeekOf?: string;
  onMonthChange: (month: string) => void;
  onPress: (day: string) => void;
  components: Partial<CustomComponents>;
  classNames: Partial<ClassNames>;
}

const firstDay = (month: string): Date => dateOfDay(`${month}-01`);

const sundayOf = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - date.getDay(), 12);

/** The base of every month view: Korean names, paging, and days as buttons with arrow-key navigation. */
export function MonthDays({
  today,
  selected,
  month,
  firstMonth,
  lastMonth,
  firstWeekOf,
  onMonthChange,
  onPress,
  components,
  classNames,
}: Props) {
  return (
    <DayPicker
      mode="multiple"
      locale={ko}
      today={dateOfDay(today)}
      selected={[...selected].map(dateOfDay)}
      onSelect={() => {}}
      onDayClick={(date) => onPress(dayOfDate(date))}
      month={firstDay(month)}
      onMonthChange={(date) => onMonthChange(dayOfDate(date).slice(0, 7))}
      startMonth={firstMonth ? firstDay(firstMonth) : undefined}
      endMonth={lastMonth ? firstDay(lastMonth) : undefined}
      // The arrow keys step over hidden days.
      hidden={firstWeekOf ? { before: sundayOf(dateOfDay(firstWeekOf)) } : undefined}
      formatters={{ formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월` }}
      components={{ Chevron, Week, ...components }}
      classNames={{ ...CLASS_NAMES, ...classNames }}
    />
  );
}

const CLASS_NAMES = {
  months: styles.months,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
};

/** A week without a day to show takes no row. */
function Week({ week, ...row }: ComponentProps<CustomComponents['Week']>) {
  const { getModifiers } = useDayPicker();
  return week.days.every((day) => getModifiers(day)['hidden']) ? <></> : <tr {...row} />;
}

function Chevron({ orientation }: ComponentProps<CustomComponents['Chevron']>) {
  return <Icon name={orientation === 'left' ? 'back' : 'next'} />;
}

interface DayFaceProps {
  /** Props that the month passes to a day's button. */
  of: DayButtonProps;
  today: string;
  /** Why the day cannot be chosen; it stays focusable and says so. */
  refusal: string | null;
  /** Appended to the day's accessible name. */
  words: readonly (string | false | null | undefined)[];
  className: string;
  title?: string;
  children: ReactNode;
}

/** The button of a day; it takes the focus that the arrow keys move. */
export function MonthDayButton({ of, today, refusal, words, className, title, children }: DayFaceProps) {
  const { day, modifiers, className: _own, children: _number, ...button } = of;
  const element = useRef<HTMLButtonElement>(null);
  const isFocused = Boolean(modifiers.focused);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  const name = dayOfDate(day.date);
  return (
    <button
      {...button}
      ref={element}
      className={cx(
        styles.day,
        day.date.getDay() === 0 && styles.sunday,
        name === today && styles.today,
        className,
      )}
      aria-label={[name === today && '오늘', longDayLabel(name), ...words].filter(Boolean).join(', ')}
      aria-disabled={refusal === null ? undefined : true}
      title={title}
    >
      {children}
    </button>
  );
}
