import { numberLabel } from '../../../../lib/format.ts';
import { dayLabel, weekdayName } from '../../../../../../shared/labels.ts';
import { cx } from '../../../../lib/cx.ts';
import styles from './charts.module.css';

interface Props {
  title: string;
  unit: string;
  paint: string;
  /** The oldest day first, today last. */
  days: readonly { day: string; value: number }[];
  /** What the highest bar stands for, where several charts share a scale. */
  most?: number;
}

const HIGHEST = 88;
const LOWEST = 4;

/** One number a day as bars: a table of one row, with the days below. */
export function DayChart({ title, unit, paint, days, most }: Props) {
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const top = Math.max(1, most ?? 0, ...days.map(({ value }) => value));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LOWEST, (HIGHEST * value) / top));
  const today = days.at(-1)?.day;
  return (
    <table className={styles.days}>
      <caption>
        <span className="label sub">{title}</span>{' '}
        <b className="num">
          {numberLabel(total)}
          {unit}
        </b>
      </caption>
      <tbody>
        <tr>
          {days.map(({ day, value }) => (
            <td key={day} className={cx('num', value === 0 && styles.none)}>
              {numberLabel(value)}
              <i style={{ height: heightOf(value), background: paint }} />
            </td>
          ))}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          {days.map(({ day }) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{day === today ? '오늘' : weekdayName(day)}</span>
              <span className="sr">{day === today ? `${dayLabel(day)}, 오늘` : dayLabel(day)}</span>
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
