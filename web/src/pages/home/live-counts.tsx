import { useQuery } from '@tanstack/react-query';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { api } from '../../lib/api.ts';
import { useCountedCard } from './counted-card.tsx';
import type { CountedCard } from './menu-cards.tsx';
import styles from './live-counts.module.css';

/** How many teams wait, and how many meetings were fixed this week; nothing where the service says no count. */
export function LiveCounts({ onCounted }: { onCounted: (card: CountedCard) => void }) {
  useCountedCard(onCounted);
  const { data } = useQuery({
    queryKey: ['live-counts'],
    queryFn: ({ signal }) => api('GET /api/matching/live', { signal }),
  });
  if (!data || data.waiting_teams === null) return null;
  return (
    <p className={styles.live}>
      <span>
        <FillGlass level={0} width={16} height={22} />
        기다리는 팀 <b>{data.waiting_teams}</b>
      </span>
      {data.fixed_meetings !== null && (
        <span>
          <FillGlass level={1} width={16} height={22} />
          이번 주 정해진 합석 <b>{data.fixed_meetings}</b>
        </span>
      )}
    </p>
  );
}
