import { applyForMeeting as apply } from '../../use-cases/requests/apply.ts';
import { done } from '../../middleware/handler.ts';
import { meetingsRoutes } from '../../../shared/routes/meetings.ts';
import { estimateChance, readOutlook } from '../../use-cases/matching/outlook.ts';
import { addChoices } from '../../use-cases/requests/add-choices.ts';
import { cancelRequest, listOpenRequests, requireOwnRequest } from '../../use-cases/requests/requests.ts';
import { areaHandler } from '../../middleware/api.ts';
import { groupInfoOf, requestView } from './request-view.ts';

export const handler = areaHandler(meetingsRoutes, {
  'apply-for-meeting': async ({ input: { body }, actor, services, now }) => {
    const { requestId, queued } = await apply(services, actor.user, body, now);
    return {
      success: true,
      queued,
      meetingId: requestId,
      data: { uid_meetings_requested: requestId },
      message: '미팅 신청을 마쳤어요',
    };
  },
  'list-requests': async ({ actor, services }) => {
    const open = await listOpenRequests(services, actor.user.uid);
    return { success: true, meetings: open.map(({ request, body }) => requestView(request, body)) };
  },
  'get-request': async ({ input: { params }, actor, services, now }) => {
    const full = await requireOwnRequest(services, actor.user.uid, params.id);
    const outlook = full.request.state === 'open' ? await readOutlook(services, full, now) : null;
    const { request, body } = full;
    return {
      success: true,
      meeting: { ...requestView(request, body), group_info: groupInfoOf(body.group, true), outlook },
    };
  },
  'cancel-request': ({ input: { params }, actor, services, now }) =>
    cancelRequest(services, actor.user.uid, params.id, now).then(done('미팅 신청을 취소했어요')),
  'add-choices': async ({ input: { params, body }, actor, services, now }) => {
    const addition = { choices: body.selectedDatesWithBars, allowWider: body.allowWider };
    const queued = await addChoices(services, actor.user, params.id, addition, now);
    return { success: true, queued, message: '신청에 추가했어요' };
  },
  'estimate-chance': ({ input: { body }, actor, services, now }) =>
    estimateChance(services, actor.user, body, now),
});
