import { matchRequests, PairFailed } from '../../data/matching/match-run.ts';
import { requireOwnRequest } from '../../data/requests/requests.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The site calls it when the queue refused the request. Calling twice is harmless (decision 20). */
export const processMatching: Handler<'process-matching'> = async ({
  input: { body },
  actor,
  services,
  now,
}) => {
  const { request } = await requireOwnRequest(services, actor.user.uid, body.uidMeetingsRequested);
  if (request.state === 'open') {
    const { failed } = await matchRequests(services, [request.requestId], now);
    if (failed.includes(request.requestId)) throw new PairFailed();
  }
  const after = await requireOwnRequest(services, actor.user.uid, request.requestId);
  return { success: true, matched: after.request.state === 'matched' };
};
