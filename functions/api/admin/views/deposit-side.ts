import type * as z from 'zod';
import { iso, kstDateTime } from '../../../../shared/calendar.ts';
import { detailIdOf } from '../../../../shared/ids.ts';
import type { depositSide } from '../../../../shared/schemas/reconciliation.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import type { SideWithName } from '../../../data/bank/candidates.ts';
import { receivableOf, waitingCredits } from '../../../data/bank/side-money.ts';
import { missingOf } from '../../../domain/money/part-payments.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';

export function depositSideView(money: SideWithName): z.input<typeof depositSide> {
  const { match, deposit, name } = money;
  const isPaid = deposit.state === 'paid';
  const waitingWon = sumWon(waitingCredits(money));
  const missingWon =
    isPaid || match.state !== 'pending' ? 0 : missingOf(match.terms.depositWon, money.credits);
  return {
    uid_meetings_details: detailIdOf(match.matchId, deposit.side),
    uid_user: deposit.uid,
    name,
    group_name: match[deposit.side].groupName,
    transfer_name: deposit.transferName,
    bar_name: match.barName,
    datetime: kstDateTime(match.day, match.time),
    due_at: iso(match.dueAt),
    state: meetingFacts(match).state,
    is_payed: toBit(isPaid),
    deposit: match.terms.depositWon,
    arrived: waitingWon + (isPaid ? match.terms.depositWon : 0),
    owed: Math.max(0, receivableOf(money), missingWon),
  };
}
