import type { ReactNode } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { LOAD_AGAIN, messageOf } from '../../../lib/api-error.ts';
import { hasAnswered } from '../../../lib/has-answered.ts';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SkeletonMemos } from '../../../ui/skeleton.tsx';
import type { useHistory } from '../api/use-history.ts';
import type { HistoryActions } from '../model/actions.ts';
import { RescueCards } from '../components/rescue-card.tsx';
import { DoneSection } from './done-section.tsx';
import { FixedSection } from './fixed-section.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { PendingSection } from './pending-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

interface Props {
  history: ReturnType<typeof useHistory>;
  gender: Side;
  now: number;
  actions: HistoryActions;
  /** Above the lists when there is nothing in any of them. */
  empty: ReactNode;
}

/** The next meeting, then the four lists. They come together: each would push what is below it. */
export function HistoryLists({ history, gender, now, actions, empty }: Props) {
  const queries = Object.values(history);
  if (queries.every((query) => query.isError && !query.data)) {
    const error = queries.find((query) => query.isError)?.error;
    return (
      <ErrorView
        title="내역을 불러오지 못했어요"
        error={error}
        onRetry={() => queries.forEach((query) => void query.refetch())}
        retrying={queries.some((query) => query.isFetching)}
        home
      >
        데이터를 불러오는 중 오류가 났어요.
        <br />
        {messageOf(error, LOAD_AGAIN)}
      </ErrorView>
    );
  }
  if (!queries.every(hasAnswered)) return <SkeletonMemos />;
  const isEmpty = queries.every((query) => query.data?.meetings.length === 0);
  return (
    <Stack gap={32}>
      {isEmpty && empty}
      <RescueCards meetings={history.completed.data?.meetings ?? []} now={now} />
      <NextMeeting meetings={history.active.data?.meetings ?? []} {...{ gender, now, actions }} />
      <WaitingSection query={history.requests} actions={actions} />
      <PendingSection query={history.pending} {...{ gender, now, actions }} />
      <FixedSection query={history.active} {...{ now, actions }} />
      <DoneSection query={history.completed} {...{ gender, now, actions }} />
    </Stack>
  );
}
