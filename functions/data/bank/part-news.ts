import type { Side } from '../../../shared/ids.ts';
import { startOf } from '../../domain/meetings/lifecycle.ts';
import { missingOf, takenOffOf } from '../../domain/money/part-payments.ts';
import type { MatchItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { News } from '../notices/notices.ts';
import { requireSideMoney } from './side-money.ts';
import { type Resolution, sideMeant } from './suspense-decisions.ts';
import type { Store } from '../../ports.ts';

/** Tells the member of a pending match whose part payment an admin gave back or moved. Null when no part was
 * taken. */
export async function partTakenNews(
  services: Store,
  wrong: WrongDepositItem,
  { resolution, detail }: Resolution,
  now: number,
): Promise<News<'once'> | null> {
  const { matchId, side, reason, depositId, amount, v } = wrong;
  if (reason !== 'short' || matchId === null || side === null || resolution === 'hold') return null;
  const meant = sideMeant(wrong, detail);
  if (resolution === 'match' && meant?.match === matchId && meant.side === side) return null;
  const { match, deposit, credits } = await requireSideMoney(services, matchId, side);
  if (match.state !== 'pending' || deposit.state === 'paid') return null;
  const missingWon = missingOf(
    match.terms.depositWon,
    credits.filter((credit) => credit.depositId !== depositId),
  );
  const { dueAt, day } = match;
  const stage = resolution === 'match' ? 'pending' : 'returned';
  return whileMissing(match, missingWon, {
    uid: deposit.uid,
    kind: 'deposit_reversed',
    subject: `${matchId}-${depositId.slice(-8)}-${v}`,
    at: now,
    facts: { matchId, stage, amount, missingWon, dueAt, day },
  });
}

const UNTIL = {
  pending: ({ dueAt }: MatchItem) => dueAt,
  fixed: startOf,
};

/** What the side is to send again, and until when. */
export function askedAgain(match: MatchItem, side: Side, now: number) {
  const { matchId, state, day } = match;
  const stage = state === 'pending' || state === 'fixed' ? state : 'ended';
  const until = stage === 'ended' ? 0 : UNTIL[stage](match);
  return {
    matchId,
    stage,
    day,
    missingWon: takenOffOf(match[side]),
    until: until > now ? until : null,
  } as const;
}

/** Tells a member who heard what the bank took off that some of it has come, or that this was a mistake. Null
 * where it was for something else. */
export function restoredNews(
  { before, after, side }: { before: MatchItem; after: MatchItem; side: Side },
  { surplusWon, subject }: { surplusWon: number; subject: string },
  now: number,
): News<'once'> | null {
  const cameWon = takenOffOf(before[side]) - takenOffOf(after[side]);
  if (cameWon === 0) return null;
  return whileMissing(after, takenOffOf(after[side]), {
    uid: after[side].uid,
    kind: 'deposit_restored',
    subject,
    at: now,
    facts: {
      ...askedAgain(after, side, now),
      cameWon: Math.abs(cameWon),
      surplusWon,
      refundDays: after.terms.refundDays,
      isMistake: cameWon < 0,
    },
  });
}
