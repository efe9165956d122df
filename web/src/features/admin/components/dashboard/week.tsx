import type { Figures } from '../../api/dashboard.ts';
import { Nothing } from '../frame/nothing.tsx';
import styles from './charts.module.css';
import { DayChart } from './day-chart.tsx';

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
