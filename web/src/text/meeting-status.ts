import { SIDE_LABELS } from '../../../shared/labels.ts';
import type { EndCause } from '../../../shared/schemas/reasons.ts';

interface Ended {
  is_done: 0 | 1;
  end: EndCause | null;
}

interface MeetingStatus {
  label: string;
  tone: 'plain' | 'a' | 'b' | 'y';
  isOpen: boolean;
}

const ENDS: Record<EndCause['cause'], { word: string; tone: MeetingStatus['tone'] }> = {
  absent: { word: '불참', tone: 'b' },
  canceled: { word: '취소', tone: 'y' },
  unpaid: { word: '미입금', tone: 'y' },
  bar: { word: '술집 사정으로 취소', tone: 'y' },
};

/**
 * A meeting as admins and owners read it. Who cancelled before the day did not stay away; both absent, a
 * missing deposit and the bar's own cancel are ours.
 */
export function meetingStatus({ is_done: isDone, end }: Ended): MeetingStatus {
  if (isDone) return { label: '성사', tone: 'a', isOpen: false };
  if (end === null) return { label: '진행 중', tone: 'plain', isOpen: true };
  const { word, tone } = ENDS[end.cause];
  return { label: end.by === null ? word : `${SIDE_LABELS[end.by]} ${word}`, tone, isOpen: false };
}
