import { Refusal } from '../../../shared/errors.ts';
import type { MatchId, Side } from '../../../shared/ids.ts';
import { paymentWrites } from './deposits.ts';
import type { DepositItem, MatchItem } from '../../items/match.ts';
import type { WrongDepositItem } from '../../items/money.ts';
import { announceNews } from '../notices/match-notices.ts';
import { requireDeposit, requireMatch } from '../meetings/matches.ts';
import { paidFromSuspense, suspenseOf } from './wrong-deposits.ts';
import { deciding } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { UseCase } from '../../ports.ts';

/**
 * Books the deposit of one side on an admin's word. Money of this side that the feed had brought and that waits in suspense is
 * what the admin has seen, and pays; otherwise the feed may bring it later, where it is recognised. Either way it is on the books
 * once. Throws `meeting.not_found`, `deposit.already_paid` and `meeting.not_pending`.
 */
export async function confirmByHand(
  services: UseCase,
  { matchId, side }: { matchId: MatchId; side: Side },
  act: Act,
  now: number,
): Promise<MatchItem> {
  const actor = act.actor.uid;
  const after = await deciding(async () => {
    const match = await requireMatch(services, matchId);
    const deposit = await requireDeposit(services, match[side].uid, matchId);
    if (deposit.state === 'paid') throw new Refusal('deposit.already_paid');
    const wrong = await waitingCredit(services, deposit);
    const booked =
      wrong === null
        ? paymentWrites({ match, side, deposit, hTid: null, role: 'console', actor }, now)
        : paidFromSuspense(services.hash, { match, deposit, wrong, actor }, now);
    await transactAudited(services, act, 'confirm deposit by hand', booked.writes, now);
    return booked.match;
  });
  await announceNews(services, after, now);
  return after;
}

/** The first credit in suspense that reaches this side's deposit, or null. */
async function waitingCredit(services: UseCase, deposit: DepositItem): Promise<WrongDepositItem | null> {
  const credits = await suspenseOf(services, deposit);
  return credits.find(({ state, amount }) => state !== 'resolved' && amount >= deposit.amount) ?? null;
}
