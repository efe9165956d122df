import { readReview, requireDeposit, requireOrigin, requireOwnMatch } from '../../data/meetings/matches.ts';
import { readSideFacts } from '../../data/meetings/money-facts.ts';
import { checkingWonOf } from '../../data/members/suspense-credits.ts';
import { moneyFlow } from '../../domain/meetings/money-flow.ts';
import { moneyView } from './money-view.ts';
import { collectingAccount, asksMoney, depositView, memberDetail } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getFixed: Handler<'get-fixed'> = async ({ input: { params }, actor, services, now }) => {
  const { uid } = actor.user;
  const { match, side } = await requireOwnMatch(services, uid, params.id);
  const deposit = await requireDeposit(services, uid, match.matchId);
  const [origin, own, review] = await Promise.all([
    requireOrigin(services, match),
    readSideFacts(services, match, deposit),
    match[side].hasReview ? readReview(services, match.matchId, side) : null,
  ]);
  const credits = own.suspense;
  const seen = {
    deposit: asksMoney(match, side)
      ? depositView(
          deposit,
          { match, credits, checkingWon: await checkingWonOf(services, deposit, credits) },
          collectingAccount(services),
        )
      : null,
    money: moneyView(moneyFlow({ match, sides: { [side]: own }, share: null }, side, now)),
    review,
  };
  return { success: true, meeting: memberDetail(match, origin, side, seen, now) };
};
