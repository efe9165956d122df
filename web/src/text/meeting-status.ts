import { SIDE_LABELS } from '../../../shared/labels.ts';
import type { EndCause } from '../../../shared/schemas/reasons.ts';
import { toEpoch } from '../lib/format.ts';

interface Ended {
  is_done: 0 | 1;
  end: EndCause | null;
}

interface MeetingStatus {
  label: string;
  tone: 'plain' | 'brand' | 'blush' | 'beer';
}

const ENDS: Record<EndCause['cause'], { word: string; tone: MeetingStatus['tone'] }> = {
  absent: { word: '불참', tone: 'blush' },
  canceled: { word: '취소', tone: 'beer' },
  unpaid: { word: '미입금', tone: 'beer' },
  bar: { word: '술집 사정으로 취소', tone: 'beer' },
};

/** Whether nobody has said yet how it ended. */
export const isOpenMeeting = ({ is_done: isDone, end }: Ended): boolean => !isDone && end === null;

/**
 * How a meeting ended, as admins and owners read it; null while it is open. Who cancelled before the day did
 * not stay away; both absent, a missing deposit and the bar's own cancel are ours.
 */
export function endedStatus({ is_done: isDone, end }: Ended): MeetingStatus | null {
  if (isDone) return { label: '성사', tone: 'brand' };
  if (end === null) return null;
  const { word, tone } = ENDS[end.cause];
  return { label: end.by === null ? word : `${SIDE_LABELS[end.by]} ${word}`, tone };
}

/** A confirmed meeting as admins and owners read it: it is under way only from its start. */
export const meetingStatus = (meeting: Ended & { datetime: string }, now: number): MeetingStatus =>
  endedStatus(meeting) ?? {
    label: toEpoch(meeting.datetime) > now ? '예정' : '진행 중',
    tone: 'plain',
  };
