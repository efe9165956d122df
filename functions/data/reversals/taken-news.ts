import type { Side } from '../../../shared/ids.ts';
import { startOf } from '../../domain/meetings/lifecycle.ts';
import { partWonOf, takenOffOf } from '../../domain/money/part-payments.ts';
import type { MatchItem } from '../../items/match.ts';
import type { SideMoney } from '../bank/side-money.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { Announcement } from '../notices/notices.ts';

const UNTIL = {
  pending: ({ dueAt }: MatchItem) => dueAt,
  fixed: startOf,
};

/** For the member whose paid deposit or refund is less by what the bank took off, or is
 * not after all. `match` is after it; won. */
export function takenNews(
  match: MatchItem,
  side: Side,
  taken: { refundWon: number; depositWon: number; isMistake: boolean },
  now: number,
): Announcement<'once'> {
  const { matchId, state, day, v } = match;
  const missingWon = takenOffOf(match[side]);
  const stage = state === 'pending' || state === 'fixed' ? state : 'ended';
  const until = stage === 'ended' ? null : UNTIL[stage](match);
  return whileMissing(match, missingWon, {
    uid: match[side].uid,
    kind: 'deposit_corrected',
    subject: `${matchId}-${v}`,
    at: now,
    facts: { ...taken, matchId, stage, missingWon, until: until !== null && until > now ? until : null, day },
  });
}

/** For the member who was told that a part of the deposit is less, and it is not. */
export function partBackNews(
  { match, deposit, credits }: SideMoney,
  offWon: number,
  now: number,
): Announcement<'once'> {
  const { matchId, dueAt, day, v } = match;
  const receivedWon = partWonOf(credits) + offWon;
  const missingWon = deposit.amount - receivedWon;
  return whileMissing(match, missingWon, {
    uid: deposit.uid,
    kind: 'deposit_short',
    subject: `${matchId}-${v}`,
    at: now,
    facts: { matchId, receivedWon, missingWon, dueAt, day },
  });
}
