import { longDayLabel } from '../../../ui/calendar-day.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { linesOf, ranked, type Order } from '../draft/order.ts';
import styles from './calendar-sheet.module.css';
import { barName } from './order-lines.tsx';

/** Names the priorities that belong to other bars, so that the missing numbers do not look like an error. */
export function OtherBars({ bar, bars, order }: { bar: Bar; bars: readonly Bar[]; order: Order }) {
  const last = linesOf(order, bar.uid_bar).at(-1)?.priority ?? 0;
  const others = ranked(order).filter((line) => line.uid_bar !== bar.uid_bar && line.priority < last);
  if (others.length === 0) return null;
  const few = others
    .slice(0, 2)
    .map((line) => `${line.priority}순위는 ${barName(bars, line.uid_bar)} ${longDayLabel(line.date)}이에요.`);
  return (
    <p className={`${styles.others} caption mute`}>
      {few.join(' ')}
      {others.length > few.length && ` 빠진 번호 ${others.length - few.length}개도 다른 술집 날짜예요.`}
    </p>
  );
}
