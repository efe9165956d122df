import { useState } from 'react';
import { toEpoch } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { endMeeting } from '../../api/end-meeting.ts';
import type { AdminMeeting } from '../../api/lists.ts';
import { outcomeMoney, type Outcome } from '../../api/outcomes.ts';
import { meetingName, teamsOf } from '../../model/meeting-name.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { OutcomeSheet } from './outcome-sheet.tsx';

const BAR_REASONS = ['술집이 문을 못 열어요', '자리가 없어요', '서비스 사정이에요'] as const;
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
            text: `${name} · ${teamsOf(meeting)} · ${outcomeMoney('completed', meeting)}`,
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
        title={isStarted ? '어떻게 끝났나요?' : '이 만남을 취소할까요?'}
        meeting={meeting}
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
