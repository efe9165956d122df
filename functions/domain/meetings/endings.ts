import type { Side } from '../../../shared/ids.ts';
import type { EndCause } from '../../../shared/schemas/reasons.ts';
import type { MatchItem } from '../../items/match.ts';
import { isLive } from './lifecycle.ts';

export type Ending =
  | { how: 'canceled'; by: Side }
  | { how: 'absent'; by: Side }
  | { how: 'absent-both' }
  | { how: 'completed' }
  | { how: 'canceled-by-bar' };

export function endingOf({ state }: Pick<MatchItem, 'state'>): Ending | null {
  switch (state) {
    case 'completed':
      return { how: 'completed' };
    case 'canceled_by_male':
      return { how: 'canceled', by: 'male' };
    case 'canceled_by_female':
      return { how: 'canceled', by: 'female' };
    case 'absent_male':
      return { how: 'absent', by: 'male' };
    case 'absent_female':
      return { how: 'absent', by: 'female' };
    case 'absent_both':
      return { how: 'absent-both' };
    case 'canceled_by_bar':
      return { how: 'canceled-by-bar' };
    default:
      return null;
  }
}

/** Null while it is not over, and when the meeting took place. */
export function causeOf(
  match: Pick<MatchItem, 'state' | 'reason' | 'releasedBy' | 'offer'>,
): EndCause | null {
  if (match.state === 'released') {
    if (match.offer !== undefined) return null;
    const cause = match.reason === 'deadline' ? 'unpaid' : 'canceled';
    return { cause, by: match.releasedBy ?? null };
  }
  const ending = endingOf(match);
  switch (ending?.how) {
    case 'canceled':
    case 'absent':
      return { cause: ending.how, by: ending.by };
    case 'absent-both':
      return { cause: 'absent', by: 'both' };
    case 'canceled-by-bar':
      return { cause: 'bar', by: null };
    default:
      return null;
  }
}

/** Whether this side let its deposit deadline pass; not where its deposit is found later to have come in time. */
export const isDeadlineMissed = (
  match: Pick<MatchItem, 'state' | 'reason' | 'releasedBy'> & Record<Side, Pick<MatchItem[Side], 'isPaid'>>,
  side: Side,
): boolean =>
  match.state === 'released' && match.reason === 'deadline' && isEndedBy(match, side) && !match[side].isPaid;

/** Whether this side is why it ended: it cancelled, was absent, or had not paid. */
export function isEndedBy(match: Pick<MatchItem, 'state' | 'releasedBy'>, side: Side): boolean {
  const ending = endingOf(match);
  if (ending === null) return match.releasedBy === side || match.releasedBy === 'both';
  return ending.how === 'absent-both' || ('by' in ending && ending.by === side);
}

/** Whether it ended without taking place and left this side no request that waits again, or is matched again. */
export const hasUsedUp = (match: MatchItem, side: Side): boolean =>
  !isLive(match.state) &&
  match.state !== 'completed' &&
  match[side].waitsAgain !== true &&
  match[side].wentTo === undefined &&
  !isWithdrawn(match);

/** It was offered to a team and never made. */
export const isWithdrawn = ({ state, offer }: Pick<MatchItem, 'state' | 'offer'>): boolean =>
  state === 'released' && offer !== undefined;
