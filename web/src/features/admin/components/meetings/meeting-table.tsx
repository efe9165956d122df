import { correctMeeting } from '../../api/end-meeting.ts';
import type { AdminMeeting } from '../../api/lists.ts';
import type { Outcome } from '../../api/outcomes.ts';
import { OutcomeSheet } from './outcome-sheet.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import { MEETING_MARKS } from '../../../../../../shared/data/console-lists.ts';
import { SIDE_LABELS } from '../../../../../../shared/labels.ts';
import { dayTimeLabel, versus, won } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { endCauseText } from '../../../../text/end-cause.ts';
import { saidLines } from '../../../../text/said-words.ts';
import { meetingStatus } from '../../../../text/meeting-status.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { meetingName, objections, teamsOf } from '../../model/meeting-name.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';
import { EndMeeting } from './end-meeting.tsx';
import { MeetingMoney } from './meeting-money.tsx';

const REASONS = [
  '술집이 잘못 눌렀어요',
  '두 팀이 모두 왔다고 해요',
  '팀이 오지 않은 것을 확인했어요',
] as const;
const EXCUSES = ['아픈 것을 확인했어요', '급한 일을 확인했어요', '우리가 잘못 안내했어요'] as const;
const OUTCOMES: readonly Outcome[] = ['completed', 'absent-male', 'absent-female', 'absent-both'];

/** How it was marked; null when a team cancelled it. */
function outcomeOf({ is_done: isDone, end }: AdminMeeting): Outcome | null {
  if (isDone) return 'completed';
  return end?.cause === 'absent' && end.by !== null ? `absent-${end.by}` : null;
}

interface outcomeOfProps {
  meeting: AdminMeeting;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a wrong end right while nothing was paid out (docs/money.md); with an objection
 * open, the end may also be left as it is. A late cancellation is excused, or not. */
function CorrectionSheet({ meeting, isOpen, onClose }: outcomeOfProps) {
  const current = outcomeOf(meeting);
  const { is_excused: isExcused } = meeting;
  const ends = OUTCOMES.filter((outcome) => outcome !== current || meeting.is_disputed);
  return (
    <OutcomeSheet
      title="결과를 고쳐요"
      meeting={meeting}
      options={isExcused === null ? ends : [isExcused ? 'canceled' : 'excused']}
      current={current}
      needsReason={() => true}
      usualReasons={isExcused === null ? REASONS : EXCUSES}
      run={(token, end) => correctMeeting(token, meeting.uid_meetings_fixed, end)}
      done="결과를 정했어요"
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

function Status({ meeting }: { meeting: AdminMeeting }) {
  const { label, tone } = meetingStatus(meeting, useNow());
  const cause = endCauseText(meeting.end);
  return (
    <Row as="span" wrap gap={8}>
      <Tag tone={tone} icon={tone === 'brand' ? 'check' : undefined}>
        {label}
      </Tag>
      {meeting.is_excused && <Tag>점을 세지 않아요</Tag>}
      {meeting.is_disputed && (
        <Tag tone="bad" icon="warn">
          {MEETING_MARKS.is_disputed}
        </Tag>
      )}
      {meeting.silent.map((side) => (
        <Tag key={side} tone="beer">
          {SIDE_LABELS[side]} {MEETING_MARKS.silent}
        </Tag>
      ))}
      {meeting.contradicted.map((side) => (
        <Tag key={side} tone="bad" icon="warn">
          {SIDE_LABELS[side]} {MEETING_MARKS.contradicted}
        </Tag>
      ))}
      {meeting.is_unmarked && !meeting.is_disputed && (
        <Tag tone="bad" icon="warn">
          표시가 없어요
        </Tag>
      )}
      {meeting.rescue && meeting.rescue.state !== 'choice' && (
        <Tag tone={meeting.rescue.state === 'searching' ? 'beer' : 'plain'}>
          {rescueWords(meeting.rescue)}
        </Tag>
      )}
      {cause && <span className="caption mute">{cause}</span>}
    </Row>
  );
}

const RESCUES = {
  choice: '',
  searching: '다른 팀 찾는 중',
  taken: '다른 팀이 자리 잡음',
  over: '다른 팀 못 찾음',
};

const rescueWords = ({ state, asked }: NonNullable<AdminMeeting['rescue']>): string =>
  `${RESCUES[state]} · ${asked}팀에 물어봄`;

const review = (text: string | null) => text ?? '아직 없어요';

function MeetingDetail({ meeting }: { meeting: AdminMeeting }) {
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <MeetingFacts
        meeting={meeting}
        acts={(close) =>
          (meeting.can_correct || meeting.is_excused !== null) &&
          !meeting.is_disputed && (
            <Button
              variant="line"
              onClick={() => {
                close();
                setCorrecting(true);
              }}
            >
              결과 고치기
            </Button>
          )
        }
      />
      {meeting.can_correct && meeting.is_disputed && (
        <Button size="sm" onClick={() => setCorrecting(true)}>
          <span className="sr">{meetingName(meeting)}</span> 이의 정하기
        </Button>
      )}
      <CorrectionSheet meeting={meeting} isOpen={isCorrecting} onClose={() => setCorrecting(false)} />
    </>
  );
}

interface FactsProps {
  meeting: AdminMeeting;
  acts: (close: () => void) => ReactNode;
}

function MeetingFacts({ meeting, acts }: FactsProps) {
  const now = useNow();
  return (
    <DetailButton
      of={meetingName(meeting)}
      title={meetingName(meeting)}
      acts={acts}
      facts={[
        ['상태', meetingStatus(meeting, now).label],
        ['까닭', endCauseText(meeting.end) ?? '–'],
        ['그날 알린 말', saidLines(meeting.said).join(', ') || '–'],
        ['이의 기간', meeting.objection_until ? `${dayTimeLabel(meeting.objection_until)}까지` : '–'],
        ['인원', versus(meeting.members / 2)],
        ['남자 팀', `${meeting.group_name_male} (${meeting.name_male})`],
        ['여자 팀', `${meeting.group_name_female} (${meeting.name_female})`],
        ['보증금', won(meeting.terms.both_won)],
        ['매칭된 때', dayTimeLabel(meeting.created_at)],
      ]}
      texts={[
        ...objections(meeting),
        ['남자 팀 후기', review(meeting.review_male)],
        ['여자 팀 후기', review(meeting.review_female)],
      ]}
      raw={meeting}
    >
      <MeetingMoney
        id={meeting.uid_meetings_fixed}
        names={{ male: meeting.group_name_male, female: meeting.group_name_female, bar: meeting.bar_name }}
      />
    </DetailButton>
  );
}

/** `Ends`: its buttons before those for its details. */
const meetingTable = (Ends: ComponentType<{ meeting: AdminMeeting }> = () => null) =>
  consoleTable<AdminMeeting>({
    rowKey: (meeting) => meeting.uid_meetings_fixed,
    columns: [
      {
        header: '만나는 날',
        card: 'title',
        cell: (meeting) => dayTimeLabel(meeting.datetime),
      },
      { header: '술집', cell: (meeting) => meeting.bar_name },
      { header: '두 팀', cell: teamsOf },
      {
        header: '인원',
        cell: (meeting) => versus(meeting.members / 2),
      },
      { header: '보증금', align: 'right', cell: (meeting) => won(meeting.terms.both_won) },
      { header: '상태', cell: (meeting) => <Status meeting={meeting} /> },
    ],
    acts: (meeting) => (
      <>
        <Ends meeting={meeting} />
        <MeetingDetail meeting={meeting} />
      </>
    ),
  });

export const MeetingTable = meetingTable();
/** Of meetings that an admin may end. */
export const FixedTable = meetingTable(EndMeeting);
