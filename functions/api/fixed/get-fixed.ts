import { collectingAccount } from '../../data/bank/collecting-account.ts';
import {
  listRefundsOfMatch,
  readReview,
  requireDeposit,
  requireOrigin,
  requireOwnMatch,
} from '../../data/meetings/matches.ts';
import { depositView, memberDetail } from './meeting-view.ts';
import { moneyLines } from './money-lines.ts';
import type { Handler } from '../../middleware/handler.ts';

/** One of the caller's matches in full: both groups, the reasons, and the caller's own money in words and review. */
export const getFixed: Handler<'get-fixed'> = async ({ input: { params }, actor, services, now }) => {
  const { uid } = actor.user;
  const { match, side } = await requireOwnMatch(services, uid, params.id);
  const [origin, deposit, refunds, review] = await Promise.all([
    requireOrigin(services, match),
    requireDeposit(services, uid, match.matchId),
    listRefundsOfMatch(services, uid, match.matchId),
    match[side].hasReview ? readReview(services, match.matchId, side) : null,
  ]);
  const own = {
    deposit:
      match.state === 'pending'
        ? depositView(deposit, match[side].isPaid, collectingAccount(services))
        : null,
    money: moneyLines(match, side, deposit, refunds),
    review,
  };
  return { success: true, meeting: memberDetail(match, origin, side, own, now) };
};
