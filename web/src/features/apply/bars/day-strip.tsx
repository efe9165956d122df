import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import {
  addDays,
  dateWindow,
  daysBetween,
  isWeekend,
  kstDay,
  weekday,
} from '../../../../../shared/calendar.ts';
import { cx } from '../../../lib/cx.ts';
import { longDayLabel } from '../../../ui/calendar-day.ts';
import styles from './day-strip.module.css';

interface Props {
  now: number;
  selected: ReadonlySet<string>;
  /** Why a day cannot be chosen, or null. */
  refuse: (day: string) => string | null;
  onPress: (day: string) => void;
  /** The finger was drawn over these days, from one that was chosen or not. */
  onDraw: (days: readonly string[], wasChosen: boolean) => void;
}

const WEEK = ['일', '월', '화', '수', '목', '금', '토'];
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The weeks in which a meeting can be, without a break between the months. */
export function DayStrip({ now, selected, refuse, onPress, onDraw }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  /** Where a press began that may become a line over days, and whether it has become one. */
  const line = useRef<{ from: string; wasChosen: boolean; isDrawn: boolean } | null>(null);
  const today = kstDay(now);
  const { first, last } = dateWindow(now);
  const sunday = addDays(today, -weekday(today));
  const weeks = Math.ceil((daysBetween(sunday, last) + 1) / 7);
  const days = Array.from({ length: 7 * weeks }, (_, at) => addDays(sunday, at));
  const move = (event: KeyboardEvent) => {
    line.current = null;
    const by = STEPS[event.key];
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const to = by === undefined ? undefined : buttons[buttons.findIndex((one) => one === event.target) + by];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const draw = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (line.current === null || buttons === 0) return;
    const { from, wasChosen, isDrawn } = line.current;
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]');
    const to = over?.dataset['day'];
    if (to === undefined || (to === from && !isDrawn)) return;
    line.current.isDrawn = true;
    const [first = '', last = ''] = [from, to].toSorted();
    onDraw(
      days.filter((day) => day >= first && day <= last),
      wasChosen,
    );
  };
  /** The press at the end of a line changes no day. */
  const endLine = (event: MouseEvent) => {
    if (line.current?.isDrawn === true) event.stopPropagation();
    line.current = null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The days in it take the focus.
    <div
      ref={grid}
      className={styles.strip}
      role="group"
      aria-label="되는 날"
      onKeyDown={move}
      onPointerMove={draw}
      onClickCapture={endLine}
    >
      {WEEK.map((name) => (
        <span key={name} className="label mute" aria-hidden="true">
          {name}
        </span>
      ))}
      {days.map((day) => {
        const reason = refuse(day);
        const [, month, date] = day.split('-').map(Number);
        const above = day === today ? '오늘' : date === 1 || day === first ? `${month}월` : null;
        return (
          <button
            key={day}
            data-day={day}
            onPointerDown={() => (line.current = { from: day, wasChosen: selected.has(day), isDrawn: false })}
            type="button"
            className={cx(styles.day, isWeekend(day) && styles.weekend)}
            // The arrow keys reach the others.
            tabIndex={day === first ? 0 : -1}
            aria-pressed={selected.has(day)}
            // One that has passed since it was chosen can be taken away.
            aria-disabled={(reason !== null && !selected.has(day)) || undefined}
            aria-label={[longDayLabel(day), reason && `선택할 수 없어요, ${reason}`]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onPress(day)}
          >
            {above && <small>{above}</small>}
            {date}
          </button>
        );
      })}
    </div>
  );
}
