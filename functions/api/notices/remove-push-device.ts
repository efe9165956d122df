import { removePushDevice as remove } from '../../data/notices/push-devices.ts';
import type { Handler } from '../../middleware/handler.ts';

export const removePushDevice: Handler<'remove-push-device'> = async ({ input, actor, services }) => {
  await remove(services, actor.user.uid, input.body.endpoint);
  return { success: true };
};
