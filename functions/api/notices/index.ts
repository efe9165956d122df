import { noticesRoutes } from '../../../shared/routes/notices.ts';
import { areaHandler } from '../../middleware/api.ts';
import { getPush } from './get-push.ts';
import { keepPushDevice } from './keep-push-device.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';
import { removePushDevice } from './remove-push-device.ts';

export const handler = areaHandler(noticesRoutes, {
  'list-notices': listNotices,
  'read-notices': readNotices,
  'get-push': getPush,
  'keep-push-device': keepPushDevice,
  'remove-push-device': removePushDevice,
});
