import {
  readMoneyFlow,
  readReview,
  requireOrigin,
  requireOwnMatch,
  requirePointer,
} from '../../data/meetings/matches.ts';
import { collectingAccount, asksMoney, depositView, memberDetail } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getFixed: Handler<'get-fixed'> = async ({ input: { params }, actor, services, now }) => {
  const { uid } = actor.user;
  const { match, side } = await requireOwnMatch(services, uid, params.id);
  const [pointer, origin, money, review] = await Promise.all([
    requirePointer(services, uid, match.matchId),
    requireOrigin(services, match),
    readMoneyFlow(services, match, side, now),
    match[side].hasReview ? readReview(services, match.matchId, side) : null,
  ]);
  const deposit = asksMoney(match, side) ? depositView(match, pointer, collectingAccount(services)) : null;
  const seen = { deposit, money, review };
  return { success: true, meeting: memberDetail(match, origin, side, seen, now) };
};
