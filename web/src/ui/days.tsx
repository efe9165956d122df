import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, sameDayMonthsLater, weekday } from '../../../shared/calendar.ts';
import { dateLabel, WEEKDAYS, weekdayName } from '../../../shared/labels.ts';
import { cx } from '../lib/cx.ts';
import styles from './days.module.css';

/** `12월 8일 화요일` */
export const longDayLabel = (day: string): string => `${dateLabel(day)} ${weekdayName(day)}요일`;

export interface DayLook {
  /** Why it cannot be chosen, or null: it stays focusable. */
  refusal: string | null;
  /** In its accessible name before and behind the day: 오늘; 1순위, 만남 2건. */
  before?: string | undefined;
  behind?: string | undefined;
  className?: string;
  above?: ReactNode;
  below?: ReactNode;
  /** A small cap on its corner. */
  corner?: ReactNode;
}

interface Props {
  label: string;
  /** One after another. */
  days: readonly string[];
  selected: ReadonlySet<string>;
  look: (day: string) => DayLook;
  /** Also of a day that cannot be chosen. */
  onPress: (day: string) => void;
  /** The keys lead to a day before or after these; it gets the focus once it is among them. */
  onLeave?: (day: string) => unknown;
}

/** Where a key leads from a day. */
function stepFrom(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayMonthsLater(day, -1);
    case 'PageDown':
      return sameDayMonthsLater(day, 1);
    default:
      return null;
  }
}

/** Weeks of days as buttons. One of them is reached by Tab, the others by the arrow keys. */
export function Days({ label, days, selected, look, onPress, onLeave }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [reached, setReached] = useState<string>();
  useEffect(() => {
    const button = group.current?.querySelector<HTMLElement>(`[data-day='${wanted.current}']`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  });
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepFrom(event.currentTarget.dataset['day'] ?? '', event.key);
    if (to === null) return;
    event.preventDefault();
    if (!days.includes(to) && !onLeave) return;
    wanted.current = to;
    setReached(to);
    if (!days.includes(to)) onLeave?.(to);
  };
  const looks = days.map((day) => ({ day, ...look(day) }));
  const first =
    looks.find(({ day }) => day === reached) ??
    looks.find(({ day }) => selected.has(day)) ??
    looks.find(({ refusal }) => refusal === null) ??
    looks[0];
  return (
    <div ref={group} className={styles.days} role="group" aria-label={label}>
      {WEEKDAYS.map((name) => (
        <span key={name} className="caption strong mute" aria-hidden="true">
          {name}
        </span>
      ))}
      {looks.map(({ day, refusal, before, behind, className, above, below, corner }, index) => (
        <button
          key={day}
          type="button"
          data-day={day}
          style={index === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
          className={cx(styles.day, className)}
          tabIndex={day === first?.day ? 0 : -1}
          aria-pressed={selected.has(day)}
          aria-disabled={refusal === null ? undefined : true}
          aria-label={[before, longDayLabel(day), behind, refusal && `선택할 수 없어요, ${refusal}`]
            .filter(Boolean)
            .join(', ')}
          title={refusal ?? undefined}
          onFocus={() => setReached(day)}
          onKeyDown={walk}
          onClick={() => onPress(day)}
        >
          {above && <small>{above}</small>}
          <span>{Number(day.slice(8))}</span>
          {below}
          {corner && <span className={styles.corner}>{corner}</span>}
        </button>
      ))}
    </div>
  );
}
