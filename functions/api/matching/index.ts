import { detailId, type MatchId, matchId, sideOfDetail } from '../../../shared/ids.ts';
import { cancelPending } from '../../use-cases/meetings/end-pending.ts';
import { done } from '../../middleware/handler.ts';
import { matchRequests, PairFailed } from '../../use-cases/matching/match-run.ts';
import { requireOwnRequest } from '../../use-cases/requests/requests.ts';
import { matchingRoutes } from '../../../shared/routes/matching.ts';
import { readFairness } from '../../use-cases/matching/found-figures.ts';
import { readLiveCounts } from '../../use-cases/matching/live-counts.ts';
import { listMatches } from '../../use-cases/members/match-pointers.ts';
import { readHomeWords } from '../../use-cases/meetings/reviews.ts';
import { confirmDeposit } from '../../use-cases/meetings/side-decisions.ts';
import { areaHandler } from '../../middleware/api.ts';
import { matchingDetailOf } from '../fixed/meeting-view.ts';

const namedMatch = (id: string): MatchId =>
  id.startsWith('dtl_') ? sideOfDetail(detailId.parse(id)).match : matchId.parse(id);
export const handler = areaHandler(matchingRoutes, {
  'read-live-counts': async ({ services, now }) => {
    const [{ waiting, fixed }, words] = await Promise.all([
      readLiveCounts(services, now),
      readHomeWords(services, now),
    ]);
    return { success: true, waiting_teams: waiting, fixed_meetings: fixed, words };
  },
  'read-fairness': async ({ services }) => ({ success: true, fairness: await readFairness(services) }),
  /** The site calls it when the queue refused the request. Calling twice is harmless (decision 20). */
  'process-matching': async ({ input: { body }, actor, services, now }) => {
    const { request } = await requireOwnRequest(services, actor.user.uid, body.uidMeetingsRequested);
    if (request.state === 'open') {
      const { failed } = await matchRequests(services, [request.requestId], now);
      if (failed.includes(request.requestId)) throw new PairFailed();
    }
    const after = await requireOwnRequest(services, actor.user.uid, request.requestId);
    return { success: true, matched: after.request.state === 'matched' };
  },
  'list-matching-details': async ({ actor, services }) => {
    const matches = await listMatches(services, actor.user.uid, { badRows: 'skip' });
    return { success: true, matches: matches.map(({ match, pointer }) => matchingDetailOf(match, pointer)) };
  },
  /** A paid deposit is refunded (docs/money.md). Takes the id of the match or of the caller's side. */
  'cancel-match': ({ input: { params }, actor, services, now }) =>
    cancelPending(services, actor.user.uid, namedMatch(params.id), now).then(done('매칭을 취소했어요')),
  /** An admin says that this side paid. */
  'confirm-deposit': async ({ input, services, act, now }) => {
    const { match: matchId, side } = sideOfDetail(input.params.id);
    await confirmDeposit(services, { matchId, side, uid: input.body.uid_user }, act, now);
    return { success: true };
  },
});
