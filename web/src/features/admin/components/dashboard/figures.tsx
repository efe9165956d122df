import { cx } from '../../../../lib/cx.ts';
import { weekdayName } from '../../../../../../shared/labels.ts';
import type { Figures } from '../../api/dashboard.ts';
import styles from './dashboard.module.css';

const number = (count: number) => count.toLocaleString('ko-KR');

/** How many meetings are in each step, as a bar chart. */
export function MeetingFlow({ meetings }: Pick<Figures, 'meetings'>) {
  const steps = [
    { label: '매칭 기다림', count: meetings.pendingRequests, paint: 'var(--art-glass)' },
    { label: '매칭됨, 보증금 기다림', count: meetings.completedMatches, paint: 'var(--beer)' },
    { label: '만남 확정', count: meetings.confirmedMeetings, paint: 'var(--both)' },
    { label: '성사된 만남', count: meetings.completedMeetings, paint: 'var(--art-a-deep)' },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ul className={styles.flow}>
      {steps.map(({ label, count, paint }) => (
        <li key={label}>
          <span className="label sub">{label}</span>
          <span className={styles.track} aria-hidden="true">
            <i className={styles.fill} style={{ width: `${(100 * count) / most}%`, background: paint }} />
          </span>
          <b className="num">{number(count)}</b>
        </li>
      ))}
    </ul>
  );
}

/** More seats cannot be told apart. */
const SEATS_SHOWN = 24;

/** How many bars there are, have a contract and take groups now. */
export function BarFigures({ bars }: Pick<Figures, 'bars'>) {
  const seats = Array.from({ length: Math.min(bars.total, SEATS_SHOWN) }, (_, index) => {
    if (index < bars.available) return styles.open;
    return index < bars.partner ? styles.partner : undefined;
  });
  return (
    <div className={styles.bars}>
      <Numbers
        figures={[
          ['술집', bars.total],
          ['제휴', bars.partner],
          ['지금 받는 곳', bars.available],
        ]}
      />
      <div className={styles.seats} aria-hidden="true">
        {seats.map((seat, index) => (
          <i key={index} className={seat} />
        ))}
      </div>
    </div>
  );
}

export function Numbers({ figures }: { figures: readonly (readonly [string, number])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="label sub">{label}</dt>
          <dd className="num">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const STEP = 46;
const BAR = 32;
const HIGHEST = 100;

/** Sign-ups of the last seven days as a bar chart, today last. */
export function SignUpChart({ daily }: Pick<Figures, 'daily'>) {
  const most = Math.max(1, ...daily.map(({ users }) => users));
  const words = daily.map(({ users }) => number(users)).join(', ');
  return (
    <svg
      viewBox={`0 0 ${STEP * daily.length - (STEP - BAR)} 150`}
      className={cx(styles.chart, 'num')}
      role="img"
      aria-label={`지난 ${daily.length}일 가입, 오래된 날부터: ${words}명`}
    >
      {daily.map(({ day, users }, index) => {
        const height = Math.max(3, (HIGHEST * users) / most);
        const middle = STEP * index + BAR / 2;
        const isToday = index === daily.length - 1;
        return (
          <g key={day}>
            <rect
              x={STEP * index}
              y={120 - height}
              width={BAR}
              height={height}
              rx={Math.min(6, height / 2)}
              style={{ fill: isToday ? 'var(--brand)' : 'var(--art-glass)' }}
            />
            <text x={middle} y={112 - height} fontWeight="600" style={{ fill: 'var(--ink)' }}>
              {number(users)}
            </text>
            <text x={middle} y={141} style={{ fill: 'var(--mute)' }}>
              {weekdayName(day)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
