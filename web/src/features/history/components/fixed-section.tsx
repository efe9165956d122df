import type { UseQueryResult } from '@tanstack/react-query';
import { dDay, dayLabel, dayTimeLabel, timeLabel } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import type { HistoryActions } from '../model/actions.ts';
import { sizeOf } from '../model/sides.ts';
import { versusWithParticle } from '../model/words.ts';
import styles from './history-card.module.css';
import { HistorySection } from './history-section.tsx';
import { MEETING_COLUMNS, type HistoryColumn } from './history-table.tsx';

interface Props {
  query: UseQueryResult<{ meetings: FixedMeeting[] }>;
  now: number;
  actions: HistoryActions;
}

/** Fixed meetings: both deposits are paid. */
export function FixedSection({ query, now, actions }: Props) {
  return (
    <HistorySection
      title="정해졌어요"
      tone="ab"
      query={query}
      emptyText="정해진 만남이 아직 없어요"
      rowKey={(meeting) => meeting.uid_meetings_fixed}
      columns={columns(now, actions)}
      card={(meeting) => (
        <FixedCard key={meeting.uid_meetings_fixed} meeting={meeting} now={now} actions={actions} />
      )}
    />
  );
}

function columns(now: number, actions: HistoryActions): HistoryColumn<FixedMeeting>[] {
  return [
    { header: '만나는 날', cell: (meeting) => dayTimeLabel(meeting.datetime) },
    MEETING_COLUMNS.bar,
    MEETING_COLUMNS.theirs,
    MEETING_COLUMNS.ours,
    MEETING_COLUMNS.size,
    { header: '남은 날', cell: (meeting) => <Tag tone="ab">{dDay(meeting.datetime, now)}</Tag> },
    {
      header: '할 일',
      isActions: true,
      cell: (meeting) => (
        <>
          <Button variant="text" onClick={() => actions.openDetail(meeting.uid_meetings_fixed)}>
            만남 정보 보기
          </Button>
          <CancelButton meeting={meeting} actions={actions} />
        </>
      ),
    },
  ];
}

function FixedCard({ meeting, now, actions }: { meeting: FixedMeeting } & Omit<Props, 'query'>) {
  return (
    <MemoCard tone="ab">
      <div className={styles.head}>
        <h3 className={styles.big}>
          {dayLabel(meeting.datetime)}
          <br />
          {timeLabel(meeting.datetime)}
        </h3>
        <CapBadge tone="both" size={60} text={dDay(meeting.datetime, now)} />
      </div>
      <p className={`sub ${styles.block}`}>
        {meeting.bar_name}에서 <b className="strong">{meeting.matched_group_name}</b> 팀과{' '}
        {versusWithParticle(sizeOf(meeting))} 만나요
      </p>
      <div className={styles.actions}>
        <Button variant="line" onClick={() => actions.openDetail(meeting.uid_meetings_fixed)}>
          만남 정보 보기
        </Button>
        <CancelButton meeting={meeting} actions={actions} />
      </div>
    </MemoCard>
  );
}

function CancelButton({ meeting, actions }: { meeting: FixedMeeting; actions: HistoryActions }) {
  return (
    <Button variant="text" onClick={() => actions.cancelFixed(meeting.uid_meetings_fixed)}>
      취소
    </Button>
  );
}
