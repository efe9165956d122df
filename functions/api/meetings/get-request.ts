import { readOutlook } from '../../data/matching/outlook.ts';
import { requireOwnRequest } from '../../data/requests/requests.ts';
import { groupInfoOf, requestView } from './request-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getRequest: Handler<'get-request'> = async ({ input: { params }, actor, services, now }) => {
  const full = await requireOwnRequest(services, actor.user.uid, params.id);
  const outlook = full.request.state === 'open' ? await readOutlook(services, full, now) : null;
  const { request, body } = full;
  return {
    success: true,
    meeting: { ...requestView(request, body), group_info: groupInfoOf(body.group, true), outlook },
  };
};
