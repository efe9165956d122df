import { numberLabel, won } from '../../../../lib/format.ts';
import type { Figures } from '../../api/dashboard.ts';
import { tabSearch } from '../../model/tabs.ts';
import { AmountChart } from './amount-chart.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Sums } from '../frame/sums.tsx';
import styles from './dashboard.module.css';

/** How many meetings are in each step, as a bar chart. */
export function MeetingFlow({ meetings }: Pick<Figures, 'meetings'>) {
  return (
    <AmountChart
      caption="만남 흐름"
      format={(count) => `${numberLabel(count)}건`}
      rows={[
        { label: '매칭 기다림', value: meetings.pendingRequests, paint: 'var(--art-glass)' },
        { label: '매칭됨, 보증금 기다림', value: meetings.completedMatches, paint: 'var(--beer)' },
        { label: '만남 확정', value: meetings.confirmedMeetings, paint: 'var(--both)' },
        { label: '성사된 만남', value: meetings.completedMeetings, paint: 'var(--art-a-deep)' },
      ]}
    />
  );
}

/** What the service holds and owes now. */
export function MoneyNow({ money, refunds, todo }: Pick<Figures, 'money' | 'refunds' | 'todo'>) {
  const late = `${numberLabel(refunds.late)}건`;
  return (
    <AmountChart
      caption="지금 돈"
      format={won}
      rows={[
        {
          label: '맡아 둔 보증금',
          value: money.held,
          paint: 'var(--both)',
          to: tabSearch('meeting-confirmed'),
        },
        {
          label: '돌려줄 환불',
          note: `${numberLabel(refunds.count)}건`,
          value: money.refunds,
          paint: 'var(--beer)',
          to: tabSearch('user-refunds'),
        },
        {
          label: '그중 기한을 넘긴 돈',
          note: money.overdue > 0 ? late : '없어요',
          value: money.overdue,
          paint: 'var(--danger)',
          to: tabSearch('user-refunds'),
        },
        {
          label: '술집에 줄 정산',
          note: `${numberLabel(todo.barsOwed)}곳`,
          value: money.shares,
          paint: 'var(--art-a-deep)',
          to: tabSearch('bar-refunds'),
        },
      ]}
    />
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
    <Row wrap align="end" gap={32} rowGap={12}>
      <Sums
        figures={[
          ['술집', `${numberLabel(bars.total)}곳`],
          ['제휴', `${numberLabel(bars.partner)}곳`],
          ['지금 받는 곳', `${numberLabel(bars.available)}곳`],
        ]}
      />
      <div className={styles.seats} aria-hidden="true">
        {seats.map((seat, index) => (
          <i key={index} className={seat} />
        ))}
      </div>
    </Row>
  );
}
