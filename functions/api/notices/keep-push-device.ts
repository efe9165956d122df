import { keepPushDevice as keep } from '../../data/notices/push-devices.ts';
import type { Handler } from '../../middleware/handler.ts';

export const keepPushDevice: Handler<'keep-push-device'> = async ({ input, actor, services, now }) => {
  await keep(services, actor.user, input.body, now);
  return { success: true };
};
