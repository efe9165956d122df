import { createContext, use, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { cx } from '../../../lib/cx.ts';
import { dayOfDate } from '../../../ui/calendar-day.ts';
import { MonthDayButton, MonthDays } from '../../../ui/month-days.tsx';
import frame from '../../../ui/month-days.module.css';
import { DayGlasses } from './day-glasses.tsx';
import styles from './store-calendar.module.css';

interface DayFacts {
  today: string;
  selected: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  meetings: ReadonlyMap<string, number>;
  /** Disabled days and the reason. */
  refuse?: (day: string) => string | null;
  /** Stands between the month's name and its days. */
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

/** A month with a glass per meeting and hatched blocked days. Arrow keys move between days. */
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

function DayButton(button: DayButtonProps) {
  const { today, selected, blocked, meetings, refuse } = use(Facts);
  const name = dayOfDate(button.day.date);
  const count = meetings.get(name) ?? 0;
  const isSelected = selected.has(name);
  const isPast = name < today;
  const refusal = refuse?.(name) ?? null;
  return (
    <MonthDayButton
      of={button}
      today={today}
      refusal={refusal}
      words={[
        count > 0 && `만남 ${count}건`,
        blocked.has(name) && '쉬는 날',
        isSelected && '선택됨',
        refusal,
      ]}
      className={cx(
        styles.day,
        isPast && frame.faint,
        blocked.has(name) && cx(frame.hatched, styles.blocked),
        isSelected && cx(frame.selected, styles.selected),
        name === today && styles.today,
      )}
    >
      <span>{button.children}</span>
      <DayGlasses count={count} tone={isSelected ? 'selected' : isPast ? 'past' : 'coming'} />
    </MonthDayButton>
  );
}
