import { dayLabelOf, dayTimeLabel, won } from '../../../../lib/format.ts';
import type { Candidate } from '../../api/candidates.ts';

const STATE: Record<Candidate['state'], string> = {
  pending: '입금 대기',
  fixed: '만남 확정',
  completed: '만남 완료',
  canceled: '끝난 매칭',
};

/** A side of a match with its deadline, what came and what is still to come. */
export function SideFacts({ side }: { side: Omit<Candidate, 'by'> }) {
  const { name, group_name, transfer_name, state, bar_name, datetime, due_at } = side;
  return (
    <>
      <p>
        <b className="strong">{name}</b> · {group_name}
      </p>
      <p className="caption mute num">
        {transfer_name} · {bar_name} · {dayLabelOf(datetime)} · {STATE[state]}
        {state === 'pending' && ` (${dayTimeLabel(due_at)}까지)`}
      </p>
      <p className="num">
        보증금 {won(side.deposit)} · 들어온 돈 {won(side.arrived)} · 더 올 돈 {won(side.owed)}
      </p>
    </>
  );
}
