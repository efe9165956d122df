import { numberLabel } from '../../../../lib/format.ts';
import { dayLabel, weekdayName } from '../../../../../../shared/labels.ts';
import { cx } from '../../../../lib/cx.ts';
import styles from './charts.module.css';
import type { Figures } from '../../api/dashboard.ts';
import { Nothing } from '../frame/nothing.tsx';

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
function DayChart({ title, unit, paint, days, most }: Props) {
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

type Day = Figures['daily'][number];
type Measure = Exclude<keyof Day, 'day'>;

const STEPS = [
  { of: 'applications', title: '신청', unit: '팀', paint: 'var(--art-a)' },
  { of: 'matches', title: '매칭', unit: '건', paint: 'var(--beer)' },
  { of: 'fixed', title: '확정', unit: '건', paint: 'var(--both)' },
] as const satisfies readonly { of: Measure; title: string; unit: string; paint: string }[];

/** The last seven days: how many teams applied, how many matches were made,
 * how many meetings fixed; and the sign-ups. */
export function Week({ daily }: Pick<Figures, 'daily'>) {
  const valuesOf = (of: Measure) => daily.map((day) => ({ day: day.day, value: day[of] }));
  const most = Math.max(...STEPS.flatMap(({ of }) => daily.map((day) => day[of])));
  return (
    <div className={styles.week}>
      {most === 0 ? (
        <div className={styles.quiet}>
          <Nothing title="지난 7일 동안 들어온 신청이 없어요">
            새 신청과 매칭, 확정된 만남이 날마다 여기에 쌓여요.
          </Nothing>
        </div>
      ) : (
        STEPS.map(({ of, ...chart }) => <DayChart key={of} {...chart} days={valuesOf(of)} most={most} />)
      )}
      <DayChart title="가입" unit="명" paint="var(--art-a-deep)" days={valuesOf('users')} />
    </div>
  );
}
