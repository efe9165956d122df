import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession, type SessionUser } from '../../features/auth/api/session.ts';
import { AccountTip } from '../../features/deposits/components/account-tip.tsx';
import { useHistory } from '../../features/history/api/use-history.ts';
import { ClinkMoment } from '../../features/history/components/clink-moment.tsx';
import { DetailSheet } from '../../features/history/components/detail-sheet.tsx';
import { HistoryLists } from '../../features/history/components/history-lists.tsx';
import { MatchDetail } from '../../features/history/components/match-detail.tsx';
import { RequestedDetail } from '../../features/history/components/requested-detail.tsx';
import { ReviewSheet } from '../../features/history/components/review-sheet.tsx';
import { useCancelling } from '../../features/history/components/use-cancelling.ts';
import type { FixedMeeting } from '../../features/history/api/queries.ts';
import type { HistoryActions } from '../../features/history/model/actions.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useNow } from '../../lib/use-now.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './request-details.module.css';

export function Component() {
  const { user } = useSession();
  if (!user) {
    return (
      <Page title="미팅 내역">
        <ErrorView title="사용자 정보를 찾을 수 없어요" home>
          다시 로그인해 주세요.
        </ErrorView>
      </Page>
    );
  }
  return <MeetingHistory user={user} />;
}

function MeetingHistory({ user }: { user: SessionUser }) {
  const now = useNow();
  const navigate = useNavigate();
  const history = useHistory(user.uidUser);
  const { cancelRequest, cancelMatch, cancelFixed } = useCancelling();
  // The address holds the open detail: Back closes it, a reload keeps it.
  const [params, , { open, close }] = useAddress();
  const closeDetail = () => close('detail');
  const [review, setReview] = useState<{ meeting: FixedMeeting; open: boolean } | null>(null);
  const depositPath: HistoryActions['depositPath'] = (id) =>
    generatePath(paths.meetingDetail, { kind: 'pending', id });
  const actions: HistoryActions = {
    openDetail: (id) => open('detail', id),
    cancelRequest: (id) => void cancelRequest(id),
    cancelMatch: (id) => void cancelMatch(id),
    cancelFixed: (id) => void cancelFixed(id),
    review: (meeting) => setReview({ meeting, open: true }),
    depositPath,
    renderAccount: (meeting) => meeting.deposit && <AccountTip deposit={meeting.deposit} />,
  };
  const thenClose = (cancelled: Promise<boolean>) => void cancelled.then((done) => done && closeDetail());
  return (
    <Page title="미팅 내역" width="admin" side={<PageLinks />}>
      <HistoryLists {...{ history, now, actions }} gender={user.gender} applyPath={paths.requestMeeting} />
      <DetailSheet
        id={params.get('detail')}
        onClose={closeDetail}
        request={(request) => (
          <RequestedDetail request={request} onCancel={(id) => thenClose(cancelRequest(id))} />
        )}
        match={(meeting) => (
          <MatchDetail
            meeting={meeting}
            gender={user.gender}
            now={now}
            depositPath={depositPath(meeting.uid_meetings_fixed)}
            onCancelMatch={(id) => thenClose(cancelMatch(id))}
            onCancelFixed={(id) => thenClose(cancelFixed(id))}
            onReview={actions.review}
          />
        )}
      />
      {review && (
        <ReviewSheet
          key={review.meeting.uid_meetings_fixed}
          meeting={review.meeting}
          open={review.open}
          onClose={() => setReview({ ...review, open: false })}
        />
      )}
      <ClinkMoment
        meetings={history.active.data?.meetings ?? []}
        onOpen={(id) => void navigate(generatePath(paths.meetingDetail, { kind: 'fixed', id }))}
      />
    </Page>
  );
}

function PageLinks() {
  return (
    <span className={styles.links}>
      <LinkButton to={paths.home} variant="text">
        홈으로
      </LinkButton>
      <LinkButton to={paths.requestMeeting} variant="quiet">
        <Icon name="plus" size={20} />
        새로 신청
      </LinkButton>
    </span>
  );
}
