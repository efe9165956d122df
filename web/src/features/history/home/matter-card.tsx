import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Side } from '../../../../../shared/ids.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { withJosa } from '../../../../../shared/josa.ts';
import { barListQuery } from '../../../lib/bar-list.ts';
import { dayTimeTitle, daysUntil, timeLabel, versus, won } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Box } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { type FixedMeeting, type RequestedMeeting, requestQuery } from '../api/queries.ts';
import { detailPath } from '../model/detail-path.ts';
import { DepositWords } from '../components/deposit-words.tsx';
import { ShortageNote } from '../components/shortage-note.tsx';
import type { Matter } from '../model/first-matter.ts';
import { depositSentence, endWords } from '../model/outcome.ts';
import { deposits, sizeOf } from '../model/sides.ts';
import { searchWords, whenWhere, teamNamed } from '../model/words.ts';
import { BarBehind } from '../table/bar-behind.tsx';
import { TicketScene } from '../table/scenes.tsx';
import { tableStateOf } from '../table/table-state.ts';
import { Card } from './card.tsx';
import styles from './member-home.module.css';

interface Props {
  matter: Matter;
  name: string;
  gender: Side;
  now: number;
  /** Meetings that this member has had, for the rings on an empty table. */
  past: number;
  /** The band with a match's deadline: of another feature, so the page brings it. */
  renderDue: (meeting: FixedMeeting) => ReactNode;
}

export function MatterCard({ matter, name, gender, now, past, renderDue }: Props) {
  switch (matter.kind) {
    case 'due':
    case 'paid':
      return <DepositCard {...{ gender, now }} meeting={matter.meeting} band={renderDue(matter.meeting)} />;
    case 'fixed':
      return <FixedCard meeting={matter.meeting} gender={gender} now={now} />;
    case 'after':
      return <AfterCard meeting={matter.meeting} past={past} />;
    case 'waiting':
      return <WaitingCard {...matter} gender={gender} />;
    case 'canceled':
      return <CanceledCard meeting={matter.meeting} gender={gender} past={past} />;
    case 'nothing':
      return <NothingCard name={name} past={past} />;
  }
}

interface DepositProps {
  meeting: FixedMeeting;
  gender: Side;
  now: number;
  band: ReactNode;
}

/** A match before both deposits have come: whose glass is full, and
 * until when the other one is waited for. */
function DepositCard({ meeting, gender, now, band }: DepositProps) {
  const to = detailPath('pending', meeting.uid_meetings_fixed);
  const { mine, theirs } = deposits(meeting, gender);
  const missing = meeting.deposit && won(meeting.deposit.missing_won);
  return (
    <Card
      scene={
        <div className={styles.day}>
          <Table
            state={tableStateOf(meeting, gender)}
            size={sizeOf(meeting)}
            ours={meeting.current_group_name}
            theirs={meeting.matched_group_name}
            view="low"
          />
        </div>
      }
      band={band}
      alert={<Box as={ShortageNote} above={16} meeting={meeting} now={now} />}
      title={
        meeting.offer ? (
          <>
            빈자리가 났어요
            <br />
            {mine ? '자리를 정하고 있어요' : '먼저 보내면 만나요'}
          </>
        ) : mine ? (
          <>
            상대 팀 보증금을
            <br />
            기다리고 있어요
          </>
        ) : theirs ? (
          <>
            {withJosa(teamNamed(meeting.matched_group_name), '이/가')}
            <br />
            먼저 잔을 채웠어요
          </>
        ) : (
          <>
            {withJosa(teamNamed(meeting.matched_group_name), '와/과')}
            <br />
            마주 앉게 됐어요
          </>
        )
      }
      action={
        <LinkButton to={to} size="cta" variant={mine ? 'quiet' : 'solid'}>
          {mine ? '매칭 보기' : `보증금 ${missing ? `${missing} ` : ''}보내러 가기`}
        </LinkButton>
      }
    >
      {whenWhere(meeting)}
    </Card>
  );
}

/** The next meeting, with the days that are left. */
function FixedCard({ meeting, gender, now }: { meeting: FixedMeeting; gender: Side; now: number }) {
  const { data: bars } = useQuery(barListQuery);
  const address = bars?.find(({ uid_bar }) => uid_bar === meeting.uid_bar)?.bar_address;
  const isToday = daysUntil(meeting.datetime, now) === 0;
  return (
    <Card
      isFixed
      alert={<Box as={ShortageNote} above={16} meeting={meeting} now={now} />}
      scene={<TicketScene {...{ meeting, gender, now }} picture={<BarBehind bar={meeting.uid_bar} />} />}
      title={
        <>
          {isToday ? `오늘 ${timeLabel(meeting.datetime)}` : dayTimeTitle(meeting.datetime)}
          <br />
          {meeting.bar_name}에서 만나요
        </>
      }
      action={
        <LinkButton to={detailPath('fixed', meeting.uid_meetings_fixed)} size="cta">
          입장권 열기
        </LinkButton>
      }
    >
      {withJosa(teamNamed(meeting.matched_group_name), '와/과')} {versus(sizeOf(meeting))}
      {address && `, ${address}`}
    </Card>
  );
}

/** From the morning after a meeting: the rings that it left, and how it was. */
function AfterCard({ meeting, past }: { meeting: FixedMeeting; past: number }) {
  return (
    <Card
      scene={<EmptyScene past={past} />}
      title={
        <>
          {meeting.bar_name}에서의
          <br />
          합석은 어땠어요?
        </>
      }
      action={
        <LinkButton to={detailPath('completed', meeting.uid_meetings_fixed)} size="cta">
          세 번만 누르기
        </LinkButton>
      }
    >
      {whenWhere(meeting)}
    </Card>
  );
}

interface EndedProps {
  meeting: FixedMeeting;
  gender: Side;
}

/** Until the day on which it would have been: why it will not be, and what becomes of the deposit. */
function CanceledCard({ meeting, gender, past }: EndedProps & { past: number }) {
  return (
    <Card
      scene={<EmptyScene past={past} />}
      title={endWords(meeting, gender)}
      action={
        <LinkButton to={detailPath('completed', meeting.uid_meetings_fixed)} size="cta">
          취소된 만남 보기
        </LinkButton>
      }
    >
      <EndedWords meeting={meeting} gender={gender} />
    </Card>
  );
}

function EndedWords({ meeting, gender }: EndedProps) {
  const sentence = depositSentence(meeting, gender);
  return (
    <>
      {whenWhere(meeting)}
      {sentence && (
        <>
          <br />
          <DepositWords sentence={sentence} />
        </>
      )}
    </>
  );
}

/** The bare table with the rings of past meetings, or ours laid for the first one. */
const EmptyScene = ({ past }: { past: number }) =>
  past > 0 ? (
    <Room tone="plum" className={styles.past}>
      <Table state="history" meetings={past} view="bare" />
    </Room>
  ) : (
    <div className={styles.day}>
      <Table state="laid" view="low" />
    </div>
  );

interface WaitingProps {
  request: RequestedMeeting;
  refunded: FixedMeeting | undefined;
  gender: Side;
}

/** While nobody has come yet: how many teams have chosen the same days, as the service counts them. */
function WaitingCard({ request, refunded, gender }: WaitingProps) {
  const id = request.uid_meetings_requested;
  const { data } = useQuery(requestQuery(id));
  return (
    <Card
      scene={
        <Room tone="wall" className={styles.room}>
          <Table state="waiting" size={request.group_members} ours={request.group_name} />
        </Room>
      }
      title={
        <>
          잘 맞는 팀을
          <br />
          찾고 있어요
        </>
      }
      alert={
        refunded && (
          <Box as={Note} above={16} tone="plain">
            <b className="strong">{endWords(refunded, gender)}</b>
            <br />
            <EndedWords meeting={refunded} gender={gender} />
            <br />
            <Link className="link" to={detailPath('completed', refunded.uid_meetings_fixed)}>
              취소된 만남 보기
            </Link>
          </Box>
        )
      }
      action={
        <LinkButton to={detailPath('requested', id)} size="cta" variant="quiet">
          신청 자세히 보기
        </LinkButton>
      }
    >
      <span className={styles.search}>{data ? searchWords(data) : '찾으면 알려 드려요'}</span>
    </Card>
  );
}

/** When nothing is open. */
function NothingCard({ name, past }: { name: string; past: number }) {
  return (
    <Card
      scene={<EmptyScene past={past} />}
      title={
        <>
          {name}님, {past > 0 ? '다음 자리도' : '첫 자리를'}
          <br />
          차려 볼까요?
        </>
      }
      action={
        <LinkButton to={paths.requestMeeting} size="cta">
          새로 신청하기
        </LinkButton>
      }
    >
      {past > 0 ? '지금 열려 있는 자리가 없어요' : '술집과 날짜를 고르면 잘 맞는 팀을 찾아 드려요'}
    </Card>
  );
}
