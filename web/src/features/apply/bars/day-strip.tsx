import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { addDays, dateWindow, eachDay, isWeekend, kstDay, weekday } from '../../../../../shared/calendar.ts';
import { type DayLook, Days } from '../../../ui/days.tsx';
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

const dayAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-day]')?.dataset['day'];

/** The weeks in which a meeting can be, without a break between the months. */
export function DayStrip({ now, selected, refuse, onPress, onDraw }: Props) {
  /** Where a press began that may become a line over days, and whether it has become one. */
  const line = useRef<{ from: string; wasChosen: boolean; isDrawn: boolean } | null>(null);
  const today = kstDay(now);
  const { first, last } = dateWindow(now);
  const days = eachDay(addDays(today, -weekday(today)), addDays(last, 6 - weekday(last)));
  const begin = ({ target }: PointerEvent) => {
    const from = dayAt(target as Element);
    line.current = from === undefined ? null : { from, wasChosen: selected.has(from), isDrawn: false };
  };
  const draw = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (line.current === null || buttons === 0) return;
    const { from, wasChosen, isDrawn } = line.current;
    const to = dayAt(document.elementFromPoint(clientX, clientY));
    if (to === undefined || (to === from && !isDrawn)) return;
    line.current.isDrawn = true;
    onDraw(from < to ? eachDay(from, to) : eachDay(to, from), wasChosen);
  };
  /** The press at the end of a line changes no day. */
  const endLine = (event: MouseEvent) => {
    if (line.current?.isDrawn === true) event.stopPropagation();
    line.current = null;
  };
  const look = (day: string): DayLook => {
    const [, month, date] = day.split('-').map(Number);
    return {
      // One that has passed since it was chosen can be taken away.
      refusal: selected.has(day) ? null : refuse(day),
      above: day === today ? '오늘' : (date === 1 || day === first) && `${month}월`,
      className: isWeekend(day) ? styles.weekend : undefined,
    };
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The days in it take the focus.
    <div
      className={styles.strip}
      onKeyDown={() => (line.current = null)}
      onPointerDown={begin}
      onPointerMove={draw}
      onClickCapture={endLine}
    >
      <Days label="되는 날" days={days} selected={selected} look={look} onPress={onPress} />
    </div>
  );
}
