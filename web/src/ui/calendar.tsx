import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { DayPicker, useDayPicker, type CustomComponents, type DayButtonProps } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { cx } from '../lib/cx.ts';
import { dateOfDay, dayOfDate, longDayLabel } from './calendar-day.ts';
import { Icon } from './icon.tsx';
import styles from './calendar.module.css';

interface Mark {
  /** In the accessible name of the day: 1순위, 만남 2건. */
  words: string;
  /** A small cap on its corner. */
  corner?: ReactNode;
  below?: ReactNode;
}

interface Look {
  /** `YYYY-MM-DD` in KST, from the server's clock. */
  today: string;
  /** The days on which the bar rests: hatched, with a cross. */
  closed: ReadonlySet<string>;
  /** Why a day cannot be chosen, or null: it stays focusable, and the line under the days says so. */
  refuse?: (day: string) => string | null;
  mark?: (day: string) => Mark | null;
  /** Between the name of the month and its days. */
  children?: ReactNode;
}

interface Props extends Look {
  selected: readonly string[];
  onPress: (day: string) => void;
  /** The shown month and the first and last that can be shown, `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  firstMonth?: string;
  lastMonth?: string;
  /** Weeks before that of this day are left out. */
  firstWeekOf?: string;
}

const LookContext = createContext<Look>({ today: '', closed: new Set() });

const firstDay = (month: string): Date => dateOfDay(`${month}-01`);

const sundayOf = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - date.getDay(), 12);

/** A month of days as buttons, between which the arrow keys move. */
export function Calendar(props: Props) {
  const { today, closed, refuse, mark, children, month, onMonthChange, firstMonth, lastMonth } = props;
  const [refused, setRefused] = useState('');
  const look = useMemo(
    () => ({ today, closed, refuse, mark, children }),
    [today, closed, refuse, mark, children],
  );
  const press = (day: string) => {
    const reason = refuse?.(day) ?? null;
    setRefused(reason === null ? '' : `${longDayLabel(day)}은 선택할 수 없어요. ${reason}`);
    if (reason === null) props.onPress(day);
  };
  return (
    <LookContext value={look}>
      <DayPicker
        mode="multiple"
        locale={ko}
        today={dateOfDay(today)}
        selected={props.selected.map(dateOfDay)}
        onSelect={() => {}}
        onDayClick={(date) => press(dayOfDate(date))}
        month={firstDay(month)}
        onMonthChange={(date) => {
          setRefused('');
          onMonthChange(dayOfDate(date).slice(0, 7));
        }}
        startMonth={firstMonth ? firstDay(firstMonth) : undefined}
        endMonth={lastMonth ? firstDay(lastMonth) : undefined}
        // The arrow keys step over hidden days.
        hidden={props.firstWeekOf ? { before: sundayOf(dateOfDay(props.firstWeekOf)) } : undefined}
        formatters={{ formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월` }}
        components={COMPONENTS}
        classNames={CLASS_NAMES}
      />
      {refuse && (
        <p className={cx(styles.refused, 'caption c-danger strong')} role="status">
          {refused}
        </p>
      )}
    </LookContext>
  );
}

const COMPONENTS: Partial<CustomComponents> = { Chevron, DayButton, MonthCaption, Week };

const CLASS_NAMES = {
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_caption: cx(styles.caption, 'heading num'),
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

function MonthCaption({
  calendarMonth: _month,
  displayIndex: _index,
  ...caption
}: HTMLAttributes<HTMLDivElement> & { calendarMonth: unknown; displayIndex: number }) {
  return (
    <>
      <div {...caption} />
      {use(LookContext).children}
    </>
  );
}

/** The button of a day; it takes the focus that the arrow keys move. */
function DayButton({ day, modifiers, className: _own, children, ...button }: DayButtonProps) {
  const { today, closed, refuse, mark } = use(LookContext);
  const element = useRef<HTMLButtonElement>(null);
  const isFocused = Boolean(modifiers['focused']);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  const name = dayOfDate(day.date);
  const isSelected = Boolean(modifiers['selected']);
  const isClosed = closed.has(name);
  const refusal = refuse?.(name) ?? null;
  const marked = mark?.(name) ?? null;
  const words = [
    name === today && '오늘',
    longDayLabel(name),
    isClosed && refusal === null && '쉬는 날',
    marked?.words,
    isSelected && '선택됨',
    refusal !== null && `선택할 수 없어요, ${refusal}`,
  ];
  return (
    <button
      {...button}
      ref={element}
      className={cx(
        styles.day,
        refusal !== null || name < today ? 'mute' : day.date.getDay() === 0 && 'c-blush',
        isClosed && styles.closed,
        isSelected && styles.selected,
        name === today && styles.today,
      )}
      aria-label={words.filter(Boolean).join(', ')}
      aria-disabled={refusal === null ? undefined : true}
      title={refusal ?? undefined}
    >
      <span>{children}</span>
      {marked?.below}
      {marked?.corner && <span className={styles.corner}>{marked.corner}</span>}
    </button>
  );
}
