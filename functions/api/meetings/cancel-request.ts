import { cancelRequest as cancel } from '../../data/requests/requests.ts';
import type { Handler } from '../../middleware/handler.ts';

export const cancelRequest: Handler<'cancel-request'> = async ({
  input: { params },
  actor,
  services,
  now,
}) => {
  await cancel(services, actor.user.uid, params.id, now);
  return { success: true, message: '미팅 신청을 취소했어요' };
};
