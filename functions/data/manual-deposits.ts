import { Refusal } from '../../shared/errors.ts';
import type { MatchId, Side } from '../../shared/ids.ts';
import type { Services } from '../runtime/services.ts';
import { paymentWrites } from './deposits.ts';
import type { MatchItem } from './items/match.ts';
import { announceMatch } from './match-notices.ts';
import { requireDeposit, requireMatch } from './matches.ts';
import { deciding } from './versions.ts';

type Store = Pick<Services, 'table' | 'hash' | 'cipher' | 'texts' | 'logger'>;

/**
 * Books the deposit of one side on an admin's word. When the feed brings the same money later, it is recognised and not booked
 * again. Throws `meeting.not_found`, `deposit.already_paid` and `meeting.not_pending`.
 */
export async function confirmByHand(
  services: Store,
  { matchId, side, actor }: { matchId: MatchId; side: Side; actor: string },
  now: number,
): Promise<MatchItem> {
  const after = await deciding(async () => {
    const match = await requireMatch(services, matchId);
    const deposit = await requireDeposit(services, matchId, side);
    if (deposit.state === 'paid') throw new Refusal('deposit.already_paid');
    const booked = paymentWrites({ match, side, deposit, hTid: null, role: 'console', actor }, now);
    await services.table.transact('confirm deposit by hand', booked.writes);
    return booked.match;
  });
  await announceMatch(services, after, now);
  return after;
}
