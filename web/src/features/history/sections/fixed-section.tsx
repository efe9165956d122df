import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { dDay, dayLabelOf, dayTimeLabel, timeLabel, toEpoch, versus } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import type { HistoryActions } from '../model/actions.ts';
import { ShortageNote } from '../components/shortage-note.tsx';
import { shortageOf } from '../model/shortage.ts';
import { sizeOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import styles from './history-section.module.css';
import { HistorySection } from './history-section.tsx';
import { MEETING_COLUMNS } from './meeting-columns.tsx';

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
      edge="both"
      query={query}
      emptyText="정해진 만남이 아직 없어요"
      rowKey={(meeting) => meeting.uid_meetings_fixed}
      columns={columns(now)}
      acts={(meeting) => (
        <>
          <DetailButton meeting={meeting} now={now} actions={actions} variant="text" />
          <CancelFixed meeting={meeting} onCancel={actions.cancelFixed} />
        </>
      )}
      note={(meeting) => shortageOf(meeting, now) && <ShortageNote meeting={meeting} now={now} />}
      card={(meeting) => (
        <FixedCard key={meeting.uid_meetings_fixed} meeting={meeting} now={now} actions={actions} />
      )}
    />
  );
}

function columns(now: number): Column<FixedMeeting>[] {
  return [
    { header: '만나는 날', card: 'title', cell: (meeting) => dayTimeLabel(meeting.datetime) },
    MEETING_COLUMNS.bar,
    MEETING_COLUMNS.theirs,
    MEETING_COLUMNS.ours,
    MEETING_COLUMNS.size,
    { header: '남은 날', cell: (meeting) => <Tag tone="both">{dDay(meeting.datetime, now)}</Tag> },
  ];
}

function FixedCard({ meeting, now, actions }: { meeting: FixedMeeting } & Omit<Props, 'query'>) {
  const { matched_group_name: name } = meeting;
  return (
    <MemoCard tone="both">
      <Row gap={12} align="start" justify="between" className={styles.head}>
        <h3 className="figure num">
          {dayLabelOf(meeting.datetime)}
          <br />
          {timeLabel(meeting.datetime)}
        </h3>
        <CapBadge tone="both" size={60} text={dDay(meeting.datetime, now)} />
      </Row>
      <p className={`sub ${styles.block}`}>
        {meeting.bar_name}에서 <b className="strong">{name}</b>
        {withJosa(teamNamed(name), '와/과').slice(name.length)} {withJosa(versus(sizeOf(meeting)), '으로/로')}{' '}
        만나요
      </p>
      <ShortageNote meeting={meeting} now={now} className={styles.block} />
      <Row wrap gap={8} rowGap={4} above={16} className={styles.historyCardActions}>
        <DetailButton meeting={meeting} now={now} actions={actions} variant="line" />
        <CancelFixed meeting={meeting} onCancel={actions.cancelFixed} />
      </Row>
    </MemoCard>
  );
}

/** Once the meeting has started, a member says in the detail how it went. */
function DetailButton({
  meeting,
  now,
  actions,
  variant,
}: { meeting: FixedMeeting; variant: 'line' | 'text' } & Omit<Props, 'query'>) {
  return (
    <Button variant={variant} onClick={() => actions.openDetail('fixed', meeting.uid_meetings_fixed)}>
      {toEpoch(meeting.datetime) <= now ? '어떻게 만났나요?' : '만남 정보 보기'}
    </Button>
  );
}

interface CancelProps {
  meeting: FixedMeeting;
  onCancel: (meeting: FixedMeeting) => void;
  label?: string;
}

/** Cancels a confirmed meeting; once it has started, the button stays and says why it cannot be pressed. */
export function CancelFixed({ meeting, onCancel, label = '취소' }: CancelProps) {
  const reason = useId();
  const isOver = !meeting.can_cancel;
  return (
    <>
      <Button
        variant="text"
        disabled={isOver}
        aria-describedby={isOver ? reason : undefined}
        onClick={() => onCancel(meeting)}
      >
        {label}
      </Button>
      {isOver && (
        <span id={reason} className="caption mute">
          {ERRORS['meeting.started'].message}
        </span>
      )}
    </>
  );
}
