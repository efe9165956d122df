import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side } from '../../../shared/ids.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { MatchItem } from '../../items/match.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { announceNews } from '../notices/match-notices.ts';
import { deciding } from '../../store/writes.ts';
import { paymentWrites } from './deposits.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { requireSideMoney, waitingCredits } from './side-money.ts';
import type { UseCase } from '../../ports.ts';

/** An admin confirms a side's deposit. Its money in suspense is used first; the rest is a receivable until a
 * bank row covers it, and no payout of this match is made before (M23, M24). Throws `meeting.not_found`,
 * `deposit.already_paid` and `meeting.not_pending`. */
export async function confirmByHand(
  services: UseCase,
  { matchId, side }: { matchId: MatchId; side: Side },
  act: Act,
  now: number,
): Promise<MatchItem> {
  const after = await deciding(async () => {
    const money = await requireSideMoney(services, matchId, side);
    if (money.deposit.state === 'paid') throw new Refusal('deposit.already_paid');
    const used = waitingCredits(money);
    const receivableWon = Math.max(0, money.match.terms.depositWon - sumWon(used));
    const payment = { money, used, receivableWon, role: 'console', actor: act.actor.uid } as const;
    const booked = paymentWrites(services.hash, payment, now);
    const done = {
      kind: 'confirmed',
      matchId,
      side,
      entry: booked.entry,
      used: used.map(({ depositId }) => depositId),
      receivableWon,
      refundId: booked.refundId,
    } as const;
    const amount = money.match.terms.depositWon;
    const recorded = handActWritten(done, { amount, by: act.actor.uid }, now);
    await transactAudited(services, act, 'confirm deposit by hand', [...booked.writes, recorded], now);
    return booked.match;
  });
  await announceNews(services, after, now);
  return after;
}
