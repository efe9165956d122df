import { compensationWon, depositWon } from '../../shared/deposit.ts';
import { otherSide, type Side } from '../../shared/ids.ts';
import { endingOf, isEndedBy, refundWonOf } from '../domain/meeting-view.ts';
import type { Services } from '../runtime/services.ts';
import type { MatchItem } from './items/match.ts';
import { announce, type Announcement } from './notices.ts';

type Store = Pick<Services, 'table' | 'cipher' | 'texts' | 'logger'>;

const SIDES = ['male', 'female'] as const;

/**
 * What both members of a match must have been told, given its present state (decision 45). Each notice exists at most once, so
 * telling again after a crash, or every hour, adds nothing.
 */
export function noticesOf(match: MatchItem): Announcement[] {
  return SIDES.flatMap((side) => noticesOfSide(match, side));
}

function noticesOfSide(match: MatchItem, side: Side): Announcement[] {
  const base = { uid: match[side].uid, subject: match.matchId } as const;
  const meeting = { barName: match.barName, day: match.day, time: match.time };
  const amount = depositWon(match.size);
  switch (match.state) {
    case 'pending': {
      const matched: Announcement = {
        ...base,
        kind: 'matched',
        facts: { ...meeting, amount, dueAt: match.dueAt },
      };
      const received: Announcement = { ...base, kind: 'deposit_received', facts: { amount } };
      return match[side].isPaid ? [matched, received] : [matched];
    }
    case 'fixed':
      return [{ ...base, kind: 'confirmed', facts: meeting }];
    case 'completed':
      return match[side].hasReview
        ? []
        : [{ ...base, kind: 'review_invitation', facts: { barName: match.barName } }];
    case 'released':
      return releaseNotices(match, side);
    default:
      return endNotices(match, side);
  }
}

function releaseNotices(match: MatchItem, side: Side): Announcement[] {
  const base = { uid: match[side].uid, subject: match.matchId } as const;
  const refundWon = refundWonOf(match, side);
  if (match.reason === 'deadline') {
    const unpaid = match.releasedBy === 'both' ? 'both' : match.releasedBy === side ? 'mine' : 'theirs';
    return [{ ...base, kind: 'match_expired', facts: { unpaid, refundWon } }];
  }
  if (match.releasedBy !== otherSide(side)) return [];
  const facts = { barName: match.barName, day: match.day, time: match.time, refundWon, compensationWon: 0 };
  return [{ ...base, kind: 'canceled_by_opponent', facts: { ...facts, stage: 'pending' } }];
}

function endNotices(match: MatchItem, side: Side): Announcement[] {
  const base = { uid: match[side].uid, subject: match.matchId } as const;
  const meeting = { barName: match.barName, day: match.day, time: match.time };
  const refundWon = refundWonOf(match, side);
  const ending = endingOf(match);
  if (ending?.how === 'canceled-by-bar') {
    return [{ ...base, kind: 'canceled_by_bar', facts: { ...meeting, refundWon } }];
  }
  const isWronged =
    (ending?.how === 'canceled' || ending?.how === 'absent') && isEndedBy(match, otherSide(side));
  if (!isWronged) return [];
  const stage = ending.how === 'absent' ? 'absent' : 'fixed';
  const facts = { ...meeting, stage, refundWon, compensationWon: compensationWon(match.size) } as const;
  return [{ ...base, kind: 'canceled_by_opponent', facts }];
}

/** Tells both members what a match's state means for them. Never throws: the event has happened. */
export async function announceMatch(services: Store, match: MatchItem, now: number): Promise<void> {
  await Promise.all(noticesOf(match).map((notice) => announce(services, notice, now)));
}
