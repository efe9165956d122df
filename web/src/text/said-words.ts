import { type Side, SIDES } from '../../../shared/ids.ts';
import { withJosa } from '../../../shared/josa.ts';
import { SIDE_LABELS } from '../../../shared/labels.ts';
import type { Said } from '../../../shared/schemas/tonight.ts';
import { timeLabel } from '../lib/format.ts';

type SaidByBoth = Record<Side, Said>;

function lineOf(side: Side, { arrived_at: arrivedAt, late_minutes: minutes }: Said): string[] {
  const who = withJosa(SIDE_LABELS[side], '은/는');
  if (arrivedAt !== null) return [`${who} ${timeLabel(arrivedAt)}에 도착했다고 했어요`];
  return minutes ? [`${who} ${minutes}분 늦는다고 했어요`] : [];
}

/** What the teams of a meeting have said on the evening, a line for each that has. */
export const saidLines = (said: SaidByBoth): string[] => SIDES.flatMap((side) => lineOf(side, said[side]));

/** Against a mark that this team was absent; empty where it has not said that it was there. */
export const arrivalText = (said: SaidByBoth, side: Side): string =>
  said[side].arrived_at === null ? '' : `${lineOf(side, said[side])[0]}. `;
