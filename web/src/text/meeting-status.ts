interface StatusFlags {
  is_done: 0 | 1;
  is_canceled_by_male: 0 | 1;
  is_canceled_by_female: 0 | 1;
  /** Absent in the store's lists. */
  state?: 'pending' | 'fixed' | 'completed' | 'canceled';
}

interface MeetingStatus {
  label: string;
  tone: 'plain' | 'a' | 'b' | 'y';
  isOpen: boolean;
}

/** A fixed meeting's status as admins and owners read it. */
export function meetingStatus(meeting: StatusFlags): MeetingStatus {
  const ended = (label: string, tone: MeetingStatus['tone']) => ({ label, tone, isOpen: false });
  if (meeting.is_done) return ended('성사', 'a');
  if (meeting.is_canceled_by_male && meeting.is_canceled_by_female) return ended('양쪽 불참', 'b');
  if (meeting.is_canceled_by_male) return ended('남자측 불참', 'b');
  if (meeting.is_canceled_by_female) return ended('여자측 불참', 'b');
  if (meeting.state === 'canceled') return ended('술집 사정으로 취소', 'y');
  return { label: '진행 중', tone: 'plain', isOpen: true };
}
