import type { Side } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import { restoredNews } from '../bank/part-news.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { News } from '../notices/notices.ts';

/** After a reversal, tells the member the amount that is missing again and its deadline. `match` is the match
 * afterwards; amounts in won. */
export function reversedNews(
  match: MatchItem,
  side: Side,
  { amount, missingWon, now }: { amount: number; missingWon: number; now: number },
): News<'once'> {
  const { matchId, dueAt, day } = match;
  return whileMissing(match, missingWon, {
    uid: match[side].uid,
    kind: 'deposit_reversed',
    subject: subjectOf(match),
    at: now,
    facts: { matchId, stage: 'pending', amount, missingWon, dueAt, day },
  });
}

/** The member who was told of a refund reads that it does not come. */
export function refundReversedNews(match: MatchItem, side: Side, amount: number, now: number): News<'once'> {
  const { matchId, dueAt, day } = match;
  return {
    uid: match[side].uid,
    kind: 'deposit_reversed',
    subject: subjectOf(match),
    at: now,
    facts: { matchId, stage: 'ended', amount, missingWon: 0, dueAt, day },
  };
}

/** Tells the member who heard that missing money came, or that its surplus is refunded. */
export const notCoveredNews = (
  sides: { before: MatchItem; after: MatchItem; side: Side },
  refundWon: number,
  now: number,
): News<'once'> | null => {
  const { after, side } = sides;
  const told = restoredNews(sides, { surplusWon: refundWon, subject: subjectOf(after) }, now);
  return told ?? (refundWon > 0 ? refundReversedNews(after, side, refundWon, now) : null);
};

/** Each reversal changes the match, or the side's money at its version. */
const subjectOf = ({ matchId, v }: MatchItem): string => `${matchId}-${v}`;
