import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MatchId, Side } from '../../../../shared/ids.ts';
import { paths } from '../../lib/paths.ts';
import { matchQuery, type FixedDetail } from '../../features/history/api/queries.ts';
import { MatchDetail } from '../../features/history/components/match-detail.tsx';
import { ReviewSheet } from '../../features/history/components/review-sheet.tsx';
import { useCancelling } from '../../features/history/components/use-cancelling.ts';
import { SmallMatchTable } from '../../features/history/table/scenes.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DepositView } from './deposit-view.tsx';

interface Props {
  id: MatchId;
  gender: Side;
}

function titleOf(meeting: FixedDetail | undefined) {
  switch (meeting?.state) {
    case 'pending':
      return meeting.deposit?.is_payed === 1 ? (
        <>
          보증금을 받았어요
          <br />
          상대 팀을 기다려요
        </>
      ) : (
        <>
          보증금을 보내면
          <br />
          합석이 정해져요
        </>
      );
    case 'fixed':
      return '합석이 정해졌어요';
    case undefined:
      return '미팅 자세히';
    default:
      return '지난 합석';
  }
}

/** The other states show their tag in their own layout. */
const stateOf = (meeting: FixedDetail | undefined) =>
  meeting?.state === 'pending' && (
    <Tag tone="y" icon="clock">
      보증금 기다리는 중
    </Tag>
  );

/** A match as a page; its state decides the layout. While it is pending, this is the deposit page. */
export function MatchPage({ id, gender }: Props) {
  const query = useQuery(matchQuery(id));
  return (
    <Page
      over={stateOf(query.data)}
      title={titleOf(query.data)}
      side={query.data?.state === 'pending' && <SmallMatchTable meeting={query.data} gender={gender} />}
    >
      <QueryView
        query={query}
        pending={<SkeletonRows height={72} />}
        errorTitle="미팅 상세 정보를 불러오지 못했어요"
        home
      >
        {(meeting) => <State meeting={meeting} gender={gender} onExpire={() => void query.refetch()} />}
      </QueryView>
    </Page>
  );
}

interface StateProps {
  meeting: FixedDetail;
  gender: Side;
  onExpire: () => void;
}

function State({ meeting, gender, onExpire }: StateProps) {
  const now = useNow();
  const navigate = useNavigate();
  const { cancelMatch, cancelFixed } = useCancelling();
  const [isReviewing, setReviewing] = useState(false);
  const thenLeave = (cancelled: Promise<boolean>) =>
    void cancelled.then((done) => done && navigate(paths.requestDetails, { replace: true }));
  if (meeting.state === 'pending' && meeting.deposit) {
    return (
      <DepositView
        meeting={meeting}
        deposit={meeting.deposit}
        gender={gender}
        now={now}
        onExpire={onExpire}
        onCancel={() => thenLeave(cancelMatch(meeting.uid_meetings_fixed))}
      />
    );
  }
  return (
    <>
      <MatchDetail
        meeting={meeting}
        gender={gender}
        now={now}
        depositPath={paths.requestDetails}
        onCancelMatch={(own) => thenLeave(cancelMatch(own))}
        onCancelFixed={(own) => thenLeave(cancelFixed(own))}
        onReview={() => setReviewing(true)}
      />
      <ReviewSheet meeting={meeting} open={isReviewing} onClose={() => setReviewing(false)} />
    </>
  );
}
