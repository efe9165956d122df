import type { UseQueryResult } from '@tanstack/react-query';
import type { Side } from '../../../../../shared/ids.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { dDay, dayTimeLabel, versus, won } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import type { HistoryActions } from '../model/actions.ts';
import { OfferNote } from '../components/offer-note.tsx';
import { ShortageNote } from '../components/shortage-note.tsx';
import { shortageOf } from '../model/shortage.ts';
import { deposits, sizeOf } from '../model/sides.ts';
import { dueAtOf, dueLabel, teamNamed } from '../model/words.ts';
import { DepositCell, DepositStates } from './deposit-states.tsx';
import { cx } from '../../../lib/cx.ts';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import styles from './history-section.module.css';
import { HistorySection } from './history-section.tsx';
import { MEETING_COLUMNS } from './meeting-columns.tsx';

interface Props {
  query: UseQueryResult<{ meetings: FixedMeeting[] }>;
  gender: Side;
  now: number;
  actions: HistoryActions;
}

/** Pending matches, which wait for deposits. */
export function PendingSection({ query, gender, now, actions }: Props) {
  return (
    <HistorySection
      title="보증금을 기다려요"
      edge="beer"
      query={query}
      emptyText="보증금을 기다리는 매칭이 없어요"
      aside={actions.renderAccount()}
      rowKey={(meeting) => meeting.uid_meetings_fixed}
      columns={columns(gender, now)}
      acts={(meeting) => (
        <>
          <MainAction meeting={meeting} gender={gender} actions={actions} size="sm" />
          <MoreActions meeting={meeting} actions={actions} />
        </>
      )}
      note={(meeting) =>
        shortageOf(meeting, now) ? (
          <ShortageNote meeting={meeting} now={now} />
        ) : (
          meeting.offer && <OfferNote meeting={meeting} now={now} />
        )
      }
      card={(meeting) => (
        <PendingCard key={meeting.uid_meetings_fixed} {...{ meeting, gender, now, actions }} />
      )}
    />
  );
}

const due = (meeting: FixedMeeting, now: number): string =>
  meeting.deposit ? dueLabel(dueAtOf(meeting, now), now) : '';

function columns(gender: Side, now: number): Column<FixedMeeting>[] {
  return [
    { ...MEETING_COLUMNS.theirs, card: 'title' },
    MEETING_COLUMNS.ours,
    MEETING_COLUMNS.size,
    { header: '만나는 날', cell: (meeting) => dayTimeLabel(meeting.datetime) },
    MEETING_COLUMNS.bar,
    {
      header: '우리 보증금',
      cell: (meeting) => <DepositCell paid={deposits(meeting, gender).mine} tone="ours" />,
    },
    {
      header: '상대 보증금',
      cell: (meeting) => <DepositCell paid={deposits(meeting, gender).theirs} tone="theirs" />,
    },
    { header: '입금 기한', cell: (meeting) => <b className="strong c-beer">{due(meeting, now)}</b> },
  ];
}

interface CardProps {
  meeting: FixedMeeting;
  gender: Side;
  now: number;
  actions: HistoryActions;
}

function PendingCard({ meeting, gender, now, actions }: CardProps) {
  const paid = deposits(meeting, gender);
  const shortage = shortageOf(meeting, now);
  const dueAt = dueAtOf(meeting, now);
  return (
    <MemoCard tone="beer">
      <Row gap={12} align="start" justify="between" className={styles.head}>
        <div>
          <h3 className="subheading">
            {withJosa(teamNamed(meeting.matched_group_name), '와/과')} {versus(sizeOf(meeting))}
          </h3>
          <Box as="p" above={4} className="num label sub">
            {dayTimeLabel(meeting.datetime)} · {meeting.bar_name}
          </Box>
        </div>
        {meeting.deposit && (
          <Stack as="p" gap={4} align="center" className="caption strong">
            <CapBadge text={dDay(dueAt, now)} label={dDay(dueAt, now)} />
            입금까지
          </Stack>
        )}
      </Row>
      <div className={styles.block}>
        <DepositStates {...paid} />
      </div>
      {shortage ? (
        <ShortageNote
          meeting={meeting}
          now={now}
          className={cx(styles.block, !shortage.isAgain && styles.onCard)}
        />
      ) : meeting.offer ? (
        <OfferNote meeting={meeting} now={now} className={styles.block} />
      ) : (
        <p className={`label c-beer ${styles.block}`}>
          {paid.mine ? (
            <>상대 팀 보증금을 {due(meeting, now)}까지 기다려요</>
          ) : (
            <>
              <b className="strong num">{due(meeting, now)}까지</b>{' '}
              {won(meeting.deposit?.missing_won ?? meeting.terms.deposit_won)}을{' '}
              {paid.theirs ? '보내면 정해져요' : '보내 주세요. 두 팀이 모두 보내면 정해져요'}
            </>
          )}
        </p>
      )}
      <Row wrap gap={8} rowGap={4} above={16} className={styles.historyCardActions}>
        <MainAction meeting={meeting} gender={gender} actions={actions} />
      </Row>
      <Row wrap justify="between" className={styles.more}>
        <MoreActions meeting={meeting} actions={actions} />
      </Row>
    </MemoCard>
  );
}

function MainAction({ meeting, gender, actions, size }: Omit<CardProps, 'now'> & { size?: 'sm' }) {
  const to = actions.detailPath('pending', meeting.uid_meetings_fixed);
  return deposits(meeting, gender).mine ? (
    <LinkButton to={to} variant="line" size={size}>
      매칭 보기
    </LinkButton>
  ) : (
    <LinkButton to={to} size={size}>
      보증금 보내러 가기
    </LinkButton>
  );
}

function MoreActions({ meeting, actions }: Pick<CardProps, 'meeting' | 'actions'>) {
  const id = meeting.uid_meetings_fixed;
  return (
    <>
      <Button variant="text" onClick={() => actions.openDetail('pending', id)}>
        자세히
      </Button>
      {!meeting.offer && (
        <Button variant="text" onClick={() => actions.cancelMatch(id)}>
          매칭 취소
        </Button>
      )}
    </>
  );
}
