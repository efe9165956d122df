import { dayTimeLabel, timeLabel, toEpoch, versus, won } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { shareStatus } from '../../../text/money-flow-words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { MoneyFlow } from '../../../ui/money-flow.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type DayMeeting, type Mark, type BarMeeting, useMarkMeeting } from '../api/own-bar.ts';
import { useId } from 'react';
import { endCauseText } from '../../../text/end-cause.ts';
import { arrivalText, saidLines } from '../../../text/said-words.ts';
import { isOpenMeeting, meetingStatus } from '../../../text/meeting-status.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { TableEdge } from '../../../ui/table-edge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ownBarErrorText } from '../model/own-bar-error.ts';
import styles from './own-bar.module.css';

/** The bar's share of a meeting, which opens to where the money is. Nothing where the bar gets none. */
function MeetingShare({ meeting }: { meeting: DayMeeting }) {
  const now = useNow();
  const [share] = meeting.money.shares;
  if (share === undefined) return null;
  const { label, tone, icon } = shareStatus(share, now);
  const title = (
    <Row as="span" wrap gap={8} rowGap={4} className="label">
      정산금 <b className="num">{won(share.amount)}</b>
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
    </Row>
  );
  const names = { male: meeting.group_name_male, female: meeting.group_name_female, bar: '우리 가게' };
  const body = (
    <MoneyFlow
      flow={meeting.money}
      reader="owner"
      names={names}
      bounced={<p>정산받을 계좌를 확인하고 고객센터로 알려 주세요</p>}
    />
  );
  return <Accordion items={[{ key: 'money', title, body }]} />;
}

const MARKS: readonly { mark: Mark; label: string; question: string; confirmLabel: string }[] = [
  { mark: 'complete', label: '성사', question: '두 팀이 모두 왔나요?', confirmLabel: '성사로 표시' },
  {
    mark: 'cancel-male',
    label: '남자측 불참',
    question: '남자측이 오지 않았나요?',
    confirmLabel: '남자측 불참으로 표시',
  },
  {
    mark: 'cancel-female',
    label: '여자측 불참',
    question: '여자측이 오지 않았나요?',
    confirmLabel: '여자측 불참으로 표시',
  },
];

/** One meeting: time, teams, the discount on the bill, and how it ended. */
export function MeetingRow({ meeting, isPast }: { meeting: DayMeeting; isPast: boolean }) {
  const now = useNow();
  const { label, tone } = meetingStatus(meeting, now);
  const isOpen = isOpenMeeting(meeting);
  const time = timeLabel(meeting.datetime);
  return (
    <li className={styles.meeting}>
      <TableEdge />
      <div className={styles.body}>
        <Row wrap gap={12} rowGap={4} justify="between">
          <b className="figure num">{time}</b>
          <Tag tone={tone} icon={tone === 'brand' ? 'check' : undefined}>
            {label}
          </Tag>
        </Row>
        <p className="strong">
          {meeting.group_name_male} <span className="mute">↔</span> {meeting.group_name_female}
        </p>
        <p className="label sub num">
          {versus(meeting.members / 2)}
          {(isOpen || meeting.is_done === 1) && (
            <>
              {' · 술값에서 '}
              <b className="strong">{won(meeting.discount)}</b> 빼 주세요
            </>
          )}
        </p>
        {isOpen && (
          <p className="label">
            자리 번호 <b className="num">{meeting.table_code}</b>
          </p>
        )}
        {saidLines(meeting.said).map((line) => (
          <p key={line} className="label sub num">
            {line}
          </p>
        ))}
        <Aside meeting={meeting} isOpen={isOpen} />
        {isOpen && !meeting.is_disputed && (isPast || meeting.can_mark) && (
          <Marks meeting={meeting} time={time} now={now} />
        )}
        <MeetingShare meeting={meeting} />
      </div>
    </li>
  );
}

/** Why it ended, and what the bar's share waits for. */
function Aside({ meeting, isOpen }: { meeting: BarMeeting; isOpen: boolean }) {
  const cause = endCauseText(meeting.end);
  return (
    <>
      {cause && <p className="label sub">{cause}</p>}
      {meeting.is_disputed && (
        <p className="label c-danger">
          한 팀이 이의를 냈어요.{' '}
          {isOpen ? '운영팀이 확인해서 마무리해요' : '정산은 운영팀이 확인한 다음에 보내 드려요'}
        </p>
      )}
      {meeting.objection_until && !meeting.is_disputed && (
        <p className="label sub num">
          정산은 이의 기간이 지나면 보내 드려요 ({dayTimeLabel(meeting.objection_until)}까지)
        </p>
      )}
    </>
  );
}

/** A late team is waited for: until then nothing can be marked. */
function Marks({ meeting, time, now }: { meeting: DayMeeting; time: string; now: number }) {
  const waitId = useId();
  const isWaiting = now < toEpoch(meeting.markable_from);
  const { mutate, isPending, variables } = useMarkMeeting(meeting);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const press = async ({ mark, question, confirmLabel }: (typeof MARKS)[number]) => {
    const arrived =
      mark === 'complete' ? '' : arrivalText(meeting.said, mark === 'cancel-male' ? 'male' : 'female');
    const text = `${arrived}${time} ${meeting.group_name_male} ↔ ${meeting.group_name_female}. 표시하면 되돌릴 수 없어요. 팀이 이의를 낼 수 있는 기간이 지나면 정산해 드려요.`;
    if (!(await confirm(question, { text, confirmLabel }))) return;
    mutate(mark, {
      onSuccess: () => toast('표시했어요', { icon: 'check' }),
      onError: (error) => void alert(ownBarErrorText(error)),
    });
  };
  return (
    <>
      <div className={styles.marks}>
        {MARKS.map((choice) => {
          return (
            <Button
              key={choice.mark}
              variant={choice.mark === 'complete' ? 'solid' : 'line'}
              disabled={!meeting.can_mark || isWaiting || (isPending && variables !== choice.mark)}
              busy={isPending && variables === choice.mark}
              aria-describedby={isWaiting ? waitId : undefined}
              onClick={() => void press(choice)}
            >
              {choice.label}
            </Button>
          );
        })}
      </div>
      {isWaiting && (
        <Box as="p" above={8} id={waitId} className="caption mute num">
          늦는 팀을 기다려요. {timeLabel(meeting.markable_from)}부터 표시할 수 있어요
        </Box>
      )}
    </>
  );
}
