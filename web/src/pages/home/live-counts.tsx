import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { HomeWords } from '../../../../shared/schemas/after-meeting.ts';
import { fairnessQuery } from '../../features/fairness/fairness-query.ts';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { api } from '../../lib/api.ts';
import { dayLabelOf, percentLabel } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { CountedCard } from './menu-cards.tsx';
import styles from './live-counts.module.css';

/** Tells the page how many of the applications counted last found a team, and of which days they are. */
function useCountedCard(tell: (card: CountedCard) => void): void {
  const counted = useQuery(fairnessQuery).data;
  useEffect(() => {
    if (!counted) return;
    const share = percentLabel(counted.found_share);
    tell({
      price: share,
      text: (
        <>
          {dayLabelOf(counted.from)}부터 {dayLabelOf(counted.to)}까지 신청 가운데 {share}가 팀을 찾았어요.{' '}
          <Link className="link" to={paths.fairness}>
            어떻게 이어 드리는지 보기
          </Link>
        </>
      ),
    });
  }, [tell, counted]);
}

interface Props {
  onCounted: (card: CountedCard) => void;
  /** Takes the words of members, which the same call brings. */
  onWords: (words: HomeWords[]) => void;
}

/** How many teams wait, and how many meetings were fixed this week; nothing where the service says no count. */
export function LiveCounts({ onCounted, onWords }: Props) {
  useCountedCard(onCounted);
  const { data } = useQuery({
    queryKey: ['live-counts'],
    queryFn: ({ signal }) => api('GET /api/matching/live', { signal }),
  });
  const words = data?.words;
  useEffect(() => {
    if (words) onWords(words);
  }, [onWords, words]);
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
