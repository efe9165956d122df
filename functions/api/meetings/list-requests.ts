import { listOpenRequests } from '../../data/requests/requests.ts';
import { requestView } from './request-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listRequests: Handler<'list-requests'> = async ({ actor, services }) => {
  const open = await listOpenRequests(services, actor.user.uid);
  return { success: true, meetings: open.map(({ request, body }) => requestView(request, body)) };
};
