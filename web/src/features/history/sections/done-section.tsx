import { Table } from '../../../illustrations/table/table.tsx';
import styles from './history-section.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Side } from '../../../../../shared/ids.ts';
import { dayTimeLabel, versus } from '../../../lib/format.ts';
import { ownEndCauseText } from '../../../text/end-cause.ts';
import { Button } from '../../../ui/button.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import type { HistoryActions } from '../model/actions.ts';
import { depositResult, depositSentence, outcomeOf, OUTCOMES } from '../model/outcome.ts';
import { DepositWords } from '../components/deposit-words.tsx';
import { ShortageNote } from '../components/shortage-note.tsx';
import { shortageOf } from '../model/shortage.ts';
import { hasReviewOf, sizeOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import { HistorySection } from './history-section.tsx';
import { MEETING_COLUMNS } from './meeting-columns.tsx';

/** The table of the meetings that took place, with a ring for each. */
function PastTable({ meetings }: { meetings: number }) {
  return <Table className={styles.pastTableTable} state="history" view="bare" meetings={meetings} />;
}

interface Props {
  query: UseQueryResult<{ meetings: FixedMeeting[] }>;
  gender: Side;
  now: number;
  actions: HistoryActions;
}

/** Ended meetings, those that took place and those that were cancelled, with the result for the deposit. */
export function DoneSection({ query, gender, now, actions }: Props) {
  const concluded =
    query.data?.meetings.filter((meeting) => outcomeOf(meeting, gender) === 'concluded').length ?? 0;
  return (
    <HistorySection
      title="지난 합석"
      edge="brand"
      query={query}
      emptyText="지난 합석이 아직 없어요"
      rowKey={(meeting) => meeting.uid_meetings_fixed}
      columns={columns(gender)}
      acts={(meeting) => <Actions meeting={meeting} gender={gender} actions={actions} />}
      note={(meeting) => shortageOf(meeting, now) && <ShortageNote meeting={meeting} now={now} />}
      picture={concluded > 0 && <PastTable meetings={concluded} />}
      card={(meeting) => <DoneCard key={meeting.uid_meetings_fixed} {...{ meeting, gender, now, actions }} />}
    />
  );
}

function columns(gender: Side): Column<FixedMeeting>[] {
  return [
    { header: '날짜', card: 'title', cell: (meeting) => dayTimeLabel(meeting.datetime) },
    MEETING_COLUMNS.bar,
    MEETING_COLUMNS.theirs,
    MEETING_COLUMNS.ours,
    MEETING_COLUMNS.size,
    { header: '결과', cell: (meeting) => <OutcomeTag meeting={meeting} gender={gender} /> },
    { header: '보증금', align: 'right', cell: (meeting) => depositResult(meeting, gender) },
  ];
}

interface OutcomeProps {
  meeting: FixedMeeting;
  gender: Side;
}

/** Why the meeting ended, and how its flags tell it (decision 37), where they do. */
export function OutcomeTag({ meeting, gender }: OutcomeProps) {
  const outcome = outcomeOf(meeting, gender);
  const { tone, text } = OUTCOMES[outcome];
  const cause = ownEndCauseText(meeting.end, gender);
  return (
    <span className={styles.outcome}>
      {cause && <b className="label strong">{cause}</b>}
      {(cause === null || outcome !== 'unknown') && (
        <Tag tone={tone} icon={outcome === 'concluded' ? 'check' : undefined}>
          {text}
        </Tag>
      )}
    </span>
  );
}

interface CardProps {
  meeting: FixedMeeting;
  gender: Side;
  actions: HistoryActions;
}

function DoneCard({ meeting, gender, now, actions }: CardProps & { now: number }) {
  const sentence = depositSentence(meeting, gender);
  const isConcluded = outcomeOf(meeting, gender) === 'concluded';
  return (
    <MemoCard>
      <Row wrap gap={12} rowGap={4} align="start" justify="between">
        <h3 className="subheading">
          {meeting.bar_name}에서 {versus(sizeOf(meeting))}
        </h3>
        <OutcomeTag meeting={meeting} gender={gender} />
      </Row>
      <Box as="p" above={4} className="num label sub">
        {dayTimeLabel(meeting.datetime)} · {teamNamed(meeting.matched_group_name)}
      </Box>
      {sentence && (
        <p className={`label ${styles.block}`}>
          <DepositWords sentence={sentence} />
        </p>
      )}
      <ShortageNote meeting={meeting} now={now} className={styles.block} />
      <Row
        wrap
        gap={8}
        rowGap={4}
        above={16}
        justify="end"
        className={isConcluded ? styles.historyCardActions : undefined}
      >
        <Actions meeting={meeting} gender={gender} actions={actions} />
      </Row>
    </MemoCard>
  );
}

function Actions({ meeting, gender, actions }: CardProps) {
  const concluded = outcomeOf(meeting, gender) === 'concluded';
  return (
    <>
      {concluded &&
        (hasReviewOf(meeting, gender) ? (
          <span className="label mute">후기를 남겼어요</span>
        ) : (
          <Button variant="quiet" onClick={() => actions.review(meeting)}>
            후기 쓰기
          </Button>
        ))}
      <Button variant="text" onClick={() => actions.openDetail('completed', meeting.uid_meetings_fixed)}>
        자세히
      </Button>
    </>
  );
}
