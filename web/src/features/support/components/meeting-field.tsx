import { type MatchId, matchId } from '../../../../../shared/ids.ts';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { meetingLabel } from '../model/meeting-label.ts';

interface Props {
  meetings: readonly OutputOf<'GET /api/fixed/list/{uidUser}'>['meetings'][number][];
  value: string | undefined;
  onValueChange: (id: MatchId | undefined) => void;
}

const NONE = { value: '', label: '고르지 않음' };

/** Which of the member's own meetings an inquiry is about; not shown to somebody who has had none. */
export function MeetingField({ meetings, value = NONE.value, onValueChange }: Props) {
  if (meetings.length === 0) return null;
  const options = meetings.map((meeting) => ({
    value: String(meeting.uid_meetings_fixed),
    label: meetingLabel(meeting),
  }));
  return (
    <SelectField
      label="어느 만남에 대한 문의인가요?"
      side="선택"
      options={[NONE, ...options]}
      value={value}
      onValueChange={(id) => onValueChange(id === NONE.value ? undefined : matchId.parse(id))}
    />
  );
}
