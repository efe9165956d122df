import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { DayPicker, type ClassNames, type CustomComponents, type Modifiers } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { dateOfDay, dayOfDate } from './calendar-day.ts';
import { Icon } from './icon.tsx';
import styles from './month-days.module.css';

interface Props {
  /** `YYYY-MM-DD` in Korean time, from the server's clock. */
  today: string;
  selected: Iterable<string>;
  /** The shown month and the first and last that can be shown, `YYYY-MM`. */
  month: string;
  firstMonth?: string;
  lastMonth?: string;
  onMonthChange: (month: string) => void;
  onPress: (day: string) => void;
  components: Partial<CustomComponents>;
  classNames: Partial<ClassNames>;
}

const firstDay = (month: string): Date => dateOfDay(`${month}-01`);

/** What every month of the service shares: Korean names, paging by month, days as buttons that arrow keys move between. */
export function MonthDays({
  today,
  selected,
  month,
  firstMonth,
  lastMonth,
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
      formatters={{ formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월` }}
      components={{ Chevron, ...components }}
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

function Chevron({ orientation }: ComponentProps<CustomComponents['Chevron']>) {
  return <Icon name={orientation === 'left' ? 'back' : 'next'} />;
}

/** The button of a day takes the focus that the arrow keys move. */
export function useDayFocus({ focused }: Modifiers): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const isFocused = Boolean(focused);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  return element;
}
