import { kstHour } from '../../../shared/calendar.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { otherSide, type Side } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS, NEAR_NOTICE_HOURS_KST } from '../../../shared/limits.ts';
import { RESCUE } from '../../../shared/points.ts';
import type { MatchItem } from '../../items/match.ts';
import { endingOf } from './endings.ts';
import { isDeadlineOver, startOf } from './lifecycle.ts';
import { cancelBreach } from './reliability.ts';

/** The side that may have another team for its table: the other one cancelled late. Null for every other end. */
export function rescuedSide(match: Pick<MatchItem, 'state' | 'day' | 'time' | 'endedAt'>): Side | null {
  const ending = endingOf(match);
  if (ending?.how !== 'canceled' || match.endedAt === null) return null;
  return cancelBreach(match, match.endedAt) === 'late' ? otherSide(ending.by) : null;
}

/** Until when a team for the table is searched for: it needs time for the way. */
export const rescueUntil = (match: Pick<MatchItem, 'day' | 'time'>): number =>
  startOf(match) - RESCUE.endBeforeMs;

/** Why this side can have no other team for its table now; null where it can. `isDepositHere`, because the deposit
 * goes on to the next match. */
export function rescueRefusal(
  match: Pick<MatchItem, 'state' | 'day' | 'time' | 'endedAt' | 'rescue'>,
  { side, isDepositHere }: { side: Side; isDepositHere: boolean },
  now: number,
): ErrorCode | null {
  if (match.state === 'canceled_by_bar') return 'rescue.by_bar';
  if (rescuedSide(match) !== side) return 'rescue.not_late';
  if (match.rescue?.overAt !== undefined || now >= rescueUntil(match)) return 'rescue.over';
  return isDepositHere ? null : 'rescue.refund_sent';
}

type Search = NonNullable<MatchItem['rescue']>;

/** The search that runs. */
export const searchOf = ({ rescue }: Pick<MatchItem, 'rescue'>): Search | null =>
  rescue === undefined || rescue.overAt !== undefined ? null : rescue;

/** Whether all is known that the bank dates up to a moment: its feed was read since, or has not answered for its hour
 * of grace. `readUntil` is null where there is no feed. */
export const isKnownUntil = (at: number, readUntil: number | null, now: number): boolean =>
  readUntil === null || readUntil >= at || isDeadlineOver({ dueAt: at }, now);

/** Until when nothing of the cancelled meeting is paid out at most. */
export const searchLastsUntil = ({ until }: Search): number => until + BANK_FEED_GRACE_MS;

/** Whether one more team is to be asked: in the hours of texts, a quarter of an hour after the last one, and early
 * enough to have as long itself. */
export function isAskingTime({ asked, until }: Search, now: number): boolean {
  const { from, to } = NEAR_NOTICE_HOURS_KST;
  const lastAt = asked.at(-1)?.at ?? 0;
  return (
    asked.length < RESCUE.asks &&
    now >= lastAt + RESCUE.askMs &&
    now + RESCUE.askMs <= until &&
    kstHour(now) >= from &&
    kstHour(now) < to
  );
}

/** Whether a match is one of this side's: an offer belongs to the team that is asked, and to the other team
 * only once it is taken. */
export const isShownTo = ({ offer, fixedAt, state, ...match }: MatchItem, side: Side): boolean =>
  offer === undefined ||
  fixedAt !== null ||
  (side === offer.to && (state === 'asked' || match[side].credits.length + match[side].checking.length > 0));
