import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FAIRNESS } from '../../../../shared/limits.ts';
import { fairnessQuery } from '../../features/fairness/fairness-query.ts';
import { percentLabel } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { CountedCard } from './menu-cards.tsx';

/** Tells the page how many of the last applications found a team, where the service says so. */
export function useCountedCard(tell: (card: CountedCard) => void): void {
  const share = useQuery(fairnessQuery).data?.found_share;
  useEffect(() => {
    if (share === undefined) return;
    tell({
      price: percentLabel(share),
      text: (
        <>
          지난 {FAIRNESS.days}일의 신청 가운데 {percentLabel(share)}가 팀을 찾았어요.{' '}
          <Link className="link" to={paths.fairness}>
            어떻게 이어 드리는지 보기
          </Link>
        </>
      ),
    });
  }, [tell, share]);
}
