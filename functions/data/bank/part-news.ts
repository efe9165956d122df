import type { WrongDepositItem } from '../../items/money.ts';
import { missingWonOf } from '../../domain/money/part-payments.ts';
import { whileMissing } from '../notices/match-notices.ts';
import type { Announcement } from '../notices/notices.ts';
import { requireSideMoney } from './side-money.ts';
import { type Resolution, sideMeant } from './suspense-decisions.ts';
import type { Store } from '../../ports.ts';

/** For the member of a pending match whose part payment an admin gave back or moved. Null when no part was
 * taken. */
export async function partTakenNews(
  services: Store,
  wrong: WrongDepositItem,
  { resolution, detail }: Resolution,
  now: number,
): Promise<Announcement<'once'> | null> {
  const { matchId, side, reason, depositId, amount, v } = wrong;
  if (reason !== 'short' || matchId === null || side === null || resolution === 'hold') return null;
  const meant = sideMeant(wrong, detail);
  if (resolution === 'match' && meant?.match === matchId && meant.side === side) return null;
  const { match, deposit, credits } = await requireSideMoney(services, matchId, side);
  if (match.state !== 'pending' || deposit.state === 'paid') return null;
  const missingWon = missingWonOf(
    match.size,
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
