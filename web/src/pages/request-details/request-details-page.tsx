import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useMatch, useNavigate } from 'react-router-dom';
import { type RequestId, requestId, type Side } from '../../../../shared/ids.ts';
import { paths } from '../../lib/paths.ts';
import { applicationsQuery } from '../../features/groups/api/groups.ts';
import { useSession, type SessionUser } from '../../features/auth/api/session.ts';
import { AccountTip } from '../../features/deposits/components/account-tip.tsx';
import { useHistory } from '../../features/history/api/use-history.ts';
import { ClinkMoment } from '../../features/history/moments/clink-moment.tsx';
import { seenFound } from '../../features/history/model/seen.ts';
import { SentMoment } from '../../features/history/moments/sent-moment.tsx';
import { DetailDialog } from '../../features/history/detail/detail-dialog.tsx';
import { Help } from '../../features/history/tonight/help.tsx';
import { HistoryLists } from '../../features/history/sections/history-lists.tsx';
import { ReportSheet } from '../../features/history/detail/report-sheet.tsx';
import { RequestedDetail } from '../../features/history/detail/requested-detail.tsx';
import { AfterSheet } from '../../features/history/afterwards/after-sheet.tsx';
import { useCancelling } from '../../features/history/components/use-cancelling.ts';
import { PushOffer } from '../../features/notices/push/push-offer.tsx';
import { usePush } from '../../features/notices/push/use-push.ts';
import type { FixedMeeting } from '../../features/history/api/queries.ts';
import type { HistoryActions } from '../../features/history/model/actions.ts';
import { detailPath } from '../../features/history/model/detail-path.ts';
import { isPaidBy } from '../../features/history/model/sides.ts';
import { teamNamed } from '../../features/history/model/words.ts';
import { hasAnswered } from '../../lib/has-answered.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useNow } from '../../lib/use-now.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { BarBehind } from '../../features/history/table/bar-behind.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { MatchLayout } from './match-layout.tsx';
import styles from './request-details.module.css';

interface Props {
  history: ReturnType<typeof useHistory>;
  gender: Side;
}

/** The account for deposits as soon as a list has told it, with what the member still has to send there. */
function AccountAtHand({ history: { pending, active, completed }, gender }: Props) {
  if (!pending.data) return null;
  const { deposit_account: account, meetings: waiting } = pending.data;
  const meetings = [pending, active, completed].flatMap(({ data }) => data?.meetings ?? []);
  const owed = meetings.flatMap(({ deposit, matched_group_name: name }) =>
    deposit && deposit.missing_won > 0 ? [{ team: teamNamed(name), deposit }] : [],
  );
  const hasSent = waiting.some((meeting) => isPaidBy(meeting, gender));
  return <AccountTip {...{ account, owed, hasSent }} />;
}

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
  const { cancelRequest, cancelMatch, cancelFixed } = useCancelling(useQuery(applicationsQuery).data?.points);
  const { params, show, leaveFor } = useAddress();
  const { id: opened = null, kind } = useMatch(paths.meetingDetail)?.params ?? {};
  const close = () => opened !== null && leaveFor(paths.requestDetails);
  const fixed = history.active.data?.meetings ?? [];
  // One moment at a time: a meeting that is open shows its own.
  const celebrated = params.has('sent') || opened !== null ? [] : fixed;
  const [review, setReview] = useState<FixedMeeting | null>(null);
  const actions: HistoryActions = {
    openDetail: (kind, id) => show(detailPath(kind, id)),
    cancelRequest: (id) => void cancelRequest(id),
    cancelMatch: (id) => void cancelMatch(id),
    cancelFixed: (meeting) => void cancelFixed(meeting),
    review: setReview,
    detailPath,
    renderBar: (meeting) => <BarBehind bar={meeting.uid_bar} />,
    renderAccount: () => <AccountAtHand history={history} gender={user.gender} />,
  };
  const thenClose = (cancelled: Promise<boolean>) => void cancelled.then((done) => done && close());
  return (
    <Page title="미팅 내역" width="admin" side={<PageLinks />}>
      <HistoryLists {...{ history, now, actions }} gender={user.gender} empty={<EmptyHistory />} />
      <DetailDialog
        id={opened}
        kind={kind}
        onClose={close}
        request={(request) => (
          <RequestedDetail request={request} onCancel={(id) => thenClose(cancelRequest(id))} />
        )}
        help={(meeting) => <Help meeting={meeting} />}
        match={(meeting) => (
          <MatchLayout
            meeting={meeting}
            gender={user.gender}
            isAsking={review !== null}
            onLeave={close}
            actions={{
              ...actions,
              cancelMatch: (id) => thenClose(cancelMatch(id)),
              cancelFixed: (meeting) => thenClose(cancelFixed(meeting)),
            }}
          />
        )}
      />
      {review && (
        <AfterSheet
          meeting={review}
          gender={user.gender}
          renderReport={(meeting, onClose) => <ReportSheet {...{ meeting, onClose }} />}
          onClose={(isBoth) => {
            setReview(null);
            if (isBoth) show(detailPath('completed', review.uid_meetings_fixed));
          }}
        />
      )}
      <SentRequest user={user} history={history} />
      <ClinkMoment meetings={celebrated} onOpen={(id) => void navigate(detailPath('fixed', id))} />
    </Page>
  );
}

interface SentProps {
  user: SessionUser;
  history: ReturnType<typeof useHistory>;
}

/** What happens next after an application was sent, or, when a team is found meanwhile, that match. */
function SentRequest({ user, history: { requests, pending } }: SentProps) {
  const { params, change } = useAddress();
  const sent = requestId.safeParse(params.get('sent')).data;
  if (sent === undefined) return null;
  const isWaiting =
    requests.data?.meetings.some((request) => request.uid_meetings_requested === sent) ?? true;
  const found = pending.data?.meetings.find((match) => !seenFound.has(match.uid_meetings_fixed));
  if (!isWaiting && found) return <Navigate replace to={detailPath('pending', found.uid_meetings_fixed)} />;
  return <Sent id={sent} user={user} onClose={() => change({ sent: null }, { replace: true })} />;
}

function Sent({ id, user, onClose }: { id: RequestId; user: SessionUser; onClose: () => void }) {
  const { query } = usePush(user.uidUser);
  return (
    <SentMoment
      id={id}
      phone={user.phone}
      isPushed={hasAnswered(query) ? query.data === 'on' : undefined}
      offer={<PushOffer uid={user.uidUser} />}
      onClose={onClose}
    />
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
