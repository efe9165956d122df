import type { MatchId } from '../../../shared/ids.ts';
import { nextState } from '../../domain/meetings/lifecycle.ts';
import { objectionDeadline, settleObjections } from '../../domain/meetings/objections.ts';
import type { MatchItem } from '../../items/match.ts';
import { commitMoney, settle } from '../money/settle.ts';
import { ownerMoneyNews } from '../notices/money-news.ts';
import { requireMatch } from './matches.ts';
import { answerObjections } from './objections.ts';
import type { Services } from '../../ports.ts';
import type { Act } from '../audit/act.ts';

/** The last two of a late cancellation: whether its point counts. */
type CorrectedEnd = 'completed' | 'absent-male' | 'absent-female' | 'absent-both' | 'canceled' | 'excused';

/** Another outcome, while nothing of what the wrong one owed was sent (docs/money.md). The same outcome
 * settles an open objection. Throws `meeting.not_found`, `meeting.not_fixed`, `meeting.canceled_early`,
 * `money.sent_already`, `payout.in_batch`. */
export async function correctMeeting(
  services: Services,
  id: MatchId,
  { outcome, reason }: { outcome: CorrectedEnd; reason: string },
  act: Act,
  now: number,
): Promise<void> {
  const decide = async () => {
    const match = await requireMatch(services, id);
    const state = nextState(match, `correct-to-${outcome}`, 'console', now);
    const objections = settleObjections(match.objections, now);
    const isSame = state === match.state;
    const objectionUntil =
      isSame && state !== 'completed'
        ? match.objectionUntil
        : objectionDeadline({ ...match, state }, true, now);
    const change: Partial<MatchItem> = isSame
      ? { objections, objectionUntil, isExcused: outcome === 'excused' || undefined }
      : {
          state,
          objections,
          objectionUntil,
          reason,
          corrections: (match.corrections ?? 0) + 1,
          correctedAt: now,
        };
    const command = { name: 'correct', actor: act.actor.uid };
    const settlement = settle(services, match, change, command, now);
    const news = await ownerMoneyNews(services, match, settlement.match, now);
    return { settlements: [settlement], writes: await answerObjections(services, match, now), news };
  };
  await commitMoney(services, { act, label: 'correct meeting' }, decide, now);
}
