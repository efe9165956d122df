import type { Side, UserId } from '../../../shared/ids.ts';
import { partWonOf, takenOffOf } from '../../domain/money/part-payments.ts';
import type { MatchItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import type { SideMoney } from '../bank/side-money.ts';
import { askedAgain } from '../bank/part-news.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { News } from '../notices/notices.ts';

/** Tells the member what the bank took off their paid deposit or refund, or that this was a mistake. `match`
 * is the match afterwards; amounts in won. */
export function takenOffNews(
  match: MatchItem,
  side: Side,
  taken: { refundWon: number; depositWon: number; isMistake: boolean },
  now: number,
): News<'once'> {
  const { matchId, v } = match;
  return whileMissing(match, takenOffOf(match[side]), {
    uid: match[side].uid,
    kind: 'deposit_corrected',
    subject: `${matchId}-${v}`,
    at: now,
    facts: { ...taken, ...askedAgain(match, side, now) },
  });
}

/** Tells the member who heard that a part of the deposit is less that it is not. */
export function partRestoredNews(
  { match, deposit, credits }: SideMoney,
  offWon: number,
  now: number,
): News<'once'> {
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

/** Tells the member that the bank took off some of the money in suspense, or did not after all. `wrong` is
 * after it; null where nobody knows who sent it. */
export function creditCorrectedNews(
  wrong: WrongDepositItem,
  payer: UserId | null,
  won: { beforeWon: number; leftWon: number; isMistake: boolean },
  now: number,
): News<'once'> | null {
  if (payer === null) return null;
  const { depositId, reason, v } = wrong;
  return {
    uid: payer,
    kind: 'credit_corrected',
    subject: `${depositId}-${v}`,
    at: now,
    facts: won,
    ...(won.leftWon > 0 && { about: { depositId, reason } }),
  };
}
