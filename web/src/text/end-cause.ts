import type { Side } from '../../../shared/ids.ts';
import { SIDE_LABELS } from '../../../shared/labels.ts';
import type { EndCause } from '../../../shared/schemas/reasons.ts';

const CAUSES: Record<EndCause['cause'], string> = {
  unpaid: '기한까지 입금되지 않았어요',
  absent: '만나는 날 오지 않았어요',
  canceled: '직접 취소했어요',
  bar: '술집 사정으로 취소됐어요',
};

/** Why a match is over and by which side, as admins and owners read
 * it; null while there is nothing to say. */
export const endCauseText = (end: EndCause | null): string | null =>
  end && withSide(end, end.by && SIDE_LABELS[end.by]);

/** The same as a member of one side reads it. */
export function ownEndCauseText(end: EndCause | null, gender: Side): string | null {
  if (end === null || end.by === null) return end && withSide(end, null);
  if (end.by === 'both') return withSide(end, '두 팀 모두');
  return withSide(end, end.by === gender ? '우리 팀' : '상대 팀');
}

const withSide = ({ cause }: EndCause, side: string | null): string =>
  side === null ? CAUSES[cause] : `${CAUSES[cause]} (${side})`;
