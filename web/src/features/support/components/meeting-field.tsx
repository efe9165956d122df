import { useQuery } from '@tanstack/react-query';
import { type MatchId, matchId, type UserId } from '../../../../../shared/ids.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { myMeetingsQuery } from '../api/inquiries.ts';
import { meetingLabel } from '../model/meeting-label.ts';

interface Props {
  uidUser: UserId;
  value: string | undefined;
  onValueChange: (id: MatchId | undefined) => void;
}

const NONE = { value: '', label: '고르지 않음' };

/** Which of the member's own meetings an inquiry is about; not shown to somebody who has had none. */
export function MeetingField({ uidUser, value = NONE.value, onValueChange }: Props) {
  const { data: meetings = [] } = useQuery(myMeetingsQuery(uidUser));
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
