import { useState } from 'react';
import { toEpoch } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { meetingStatus } from '../../../../text/meeting-status.ts';
import { Button } from '../../../../ui/button.tsx';
import { correctMeeting, endMeeting } from '../../api/end-meeting.ts';
import type { AdminMeeting } from '../../api/lists.ts';
import { outcomeMoney, type Outcome } from '../../api/outcomes.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { meetingName } from './meeting-table.tsx';
import { OutcomeSheet } from './outcome-sheet.tsx';

const BAR_REASONS = ['술집이 문을 못 열어요', '자리가 없어요', '서비스 사정이에요'] as const;
const CORRECT_REASONS = [
  '술집이 잘못 눌렀어요',
  '두 팀이 모두 왔다고 해요',
  '팀이 오지 않은 것을 확인했어요',
] as const;
const ABSENCES: readonly Outcome[] = ['absent-male', 'absent-female', 'absent-both'];

/** Ends a fixed meeting. Before its start only the bar can have cancelled it. */
export function EndMeeting({ meeting }: { meeting: AdminMeeting }) {
  const [isOpen, setIsOpen] = useState(false);
  const isStarted = toEpoch(meeting.datetime) <= useNow();
  const id = meeting.uid_meetings_fixed;
  const name = meetingName(meeting);
  return (
    <>
      {isStarted && (
        <ActionButton
          variant={meeting.is_unmarked ? 'solid' : 'quiet'}
          of={name}
          question={{
            title: '성사로 끝낼까요?',
            text: `${name} · ${outcomeMoney('completed', meeting.members)}`,
            confirmLabel: '성사로 끝내기',
          }}
          run={(token) => endMeeting(token, id, { outcome: 'completed', reason: '' })}
          done="성사로 표시했어요"
        >
          성사
        </ActionButton>
      )}
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        <span className="sr">{name}</span> {isStarted ? '불참·취소' : '취소'}
      </Button>
      <OutcomeSheet
        title="어떻게 끝났나요?"
        members={meeting.members}
        options={isStarted ? [...ABSENCES, 'by-bar'] : ['by-bar']}
        needsReason={(outcome) => outcome === 'by-bar'}
        usualReasons={BAR_REASONS}
        run={(token, end) => endMeeting(token, id, end)}
        done="만남을 끝냈어요"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function outcomeOf(meeting: AdminMeeting): Outcome {
  if (meeting.is_done) return 'completed';
  if (meeting.is_canceled_by_male && meeting.is_canceled_by_female) return 'absent-both';
  if (meeting.is_canceled_by_male) return 'absent-male';
  return meeting.is_canceled_by_female ? 'absent-female' : 'by-bar';
}

/**
 * Corrects a wrong outcome, as long as nothing was paid out (docs/money.md M22). A cancellation by the bar cannot be
 * corrected.
 */
export function CorrectMeeting({ meeting }: { meeting: AdminMeeting }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = outcomeOf(meeting);
  if (meetingStatus(meeting).isOpen || now === 'by-bar') return null;
  const others = (['completed', ...ABSENCES] as const).filter((outcome) => outcome !== now);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        <span className="sr">{meetingName(meeting)}</span> 결과 고치기
      </Button>
      <OutcomeSheet
        title="결과를 고쳐요"
        members={meeting.members}
        options={others}
        needsReason={() => true}
        usualReasons={CORRECT_REASONS}
        run={(token, end) => correctMeeting(token, meeting.uid_meetings_fixed, end)}
        done="결과를 고쳤어요"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
