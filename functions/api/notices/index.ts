import { noticesRoutes } from '../../../shared/routes/notices.ts';
import { listNotices, readNotices } from '../../use-cases/notices/notices.ts';
import { keepPushDevice, removePushDevice } from '../../use-cases/notices/push-devices.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { noticeView } from '../cs/support-view.ts';

export const handler = areaHandler(noticesRoutes, {
  'list-notices': async ({ actor, services }) => {
    const notices = await listNotices(services, actor.user.uid);
    return {
      success: true,
      notices: notices.map(noticeView),
      unread: notices.filter((notice) => !notice.isRead).length,
    };
  },
  'read-notices': ({ input, actor, services, now }) =>
    readNotices(services, actor.user.uid, input.body.ids, now).then(done()),
  'get-push': async ({ services }) => ({
    success: true,
    public_key: services.push?.publicKey() ?? null,
  }),
  'keep-push-device': ({ input, actor, services, now }) =>
    keepPushDevice(services, actor.user, input.body, now).then(done()),
  'remove-push-device': ({ input, actor, services }) =>
    removePushDevice(services, actor.user.uid, input.body.endpoint).then(done()),
});
