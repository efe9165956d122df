import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { fairnessQuery } from '../../features/fairness/fairness-query.ts';
import { dayLabelOf, percentLabel } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { CountedCard } from './menu-cards.tsx';

/** Tells the page how many of the applications counted last found a team, and of which days they are. */
export function useCountedCard(tell: (card: CountedCard) => void): void {
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
