import { useQuery } from '@tanstack/react-query';
import type { BarId } from '../../../../../shared/ids.ts';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { storeMonthQuery, storeStatsQuery } from '../api/store.ts';
import { upcoming } from '../model/month.ts';
import styles from './store.module.css';

interface Props {
  barId: BarId;
  month: string;
  today: string;
}

/** The month's figures, and how many meetings are still to come. */
export function MonthStats({ barId, month, today }: Props) {
  const { data: stats, isLoading } = useQuery(storeStatsQuery(barId, month));
  const { data: meetings } = useQuery(storeMonthQuery(barId, month));
  if (isLoading) {
    return (
      <Row gap={32} align="stretch" below={12} className={styles.stats}>
        <Skeleton label="이달의 숫자를 불러오고 있어요">
          <SkeletonBlock width={160} height={51} radius={8} />
        </Skeleton>
      </Row>
    );
  }
  const figures: [string, number | undefined][] = [
    ['성사', stats?.completedCount],
    ['당일 취소·불참', stats?.canceledCount],
    ['앞으로', meetings && upcoming(meetings, today)],
  ];
  return (
    <Row as="dl" wrap gap={32} rowGap={8} align="stretch" below={12} className={styles.stats}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="caption sub">{label}</dt>
          <dd className="title num">{count ?? '–'}</dd>
        </div>
      ))}
    </Row>
  );
}
