import { correctMeeting } from '../../api/end-meeting.ts';
import type { AdminMeeting } from '../../api/lists.ts';
import type { Outcome } from '../../api/outcomes.ts';
import { OutcomeSheet } from './outcome-sheet.tsx';

const REASONS = [
  '술집이 잘못 눌렀어요',
  '두 팀이 모두 왔다고 해요',
  '팀이 오지 않은 것을 확인했어요',
] as const;
const OUTCOMES: readonly Outcome[] = ['completed', 'absent-male', 'absent-female', 'absent-both'];

/** How it was marked; null when a team cancelled it. */
function outcomeOf({ is_done: isDone, end }: AdminMeeting): Outcome | null {
  if (isDone) return 'completed';
  return end?.cause === 'absent' && end.by !== null ? `absent-${end.by}` : null;
}

interface Props {
  meeting: AdminMeeting;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts a wrong end right while nothing was paid out (docs/money.md); with an objection
 * open, the end may also be left as it is. */
export function CorrectionSheet({ meeting, isOpen, onClose }: Props) {
  const current = outcomeOf(meeting);
  return (
    <OutcomeSheet
      title="결과를 고쳐요"
      meeting={meeting}
      options={OUTCOMES.filter((outcome) => outcome !== current || meeting.is_disputed)}
      current={current}
      needsReason={() => true}
      usualReasons={REASONS}
      run={(token, end) => correctMeeting(token, meeting.uid_meetings_fixed, end)}
      done="결과를 정했어요"
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
