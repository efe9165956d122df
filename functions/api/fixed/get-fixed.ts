import {
  listMatches,
  readMoneyFlow,
  readReview,
  requireOrigin,
  requireOwnMatch,
  requirePointer,
} from '../../data/meetings/matches.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { otherSide } from '../../../shared/ids.ts';
import { promisesOf } from '../../domain/meetings/reliability.ts';
import { readReport } from '../../data/members/reports-on.ts';
import { collectingAccount, asksMoney, depositView, memberDetail, ownReportOf } from './meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getFixed: Handler<'get-fixed'> = async ({ input: { params }, actor, services, now }) => {
  const { uid } = actor.user;
  const { match, side } = await requireOwnMatch(services, uid, params.id);
  const [pointer, origin, money, review, report, theirs] = await Promise.all([
    requirePointer(services, uid, match.matchId),
    requireOrigin(services, match),
    readMoneyFlow(services, match, side, now),
    match[side].hasReview ? readReview(services, match.matchId, side) : null,
    match[side].hasReport ? readReport(services, match, side) : null,
    isLive(match.state) ? listMatches(services, match[otherSide(side)].uid, { badRows: 'skip' }) : null,
  ]);
  const deposit = asksMoney(match, side) ? depositView(match, pointer, collectingAccount(services)) : null;
  const own = ownReportOf(services, match, side, report, now);
  const seen = { deposit, money, review, report: own, their_promises: theirs && promisesOf(theirs) };
  return { success: true, meeting: memberDetail(match, origin, side, seen, now) };
};
