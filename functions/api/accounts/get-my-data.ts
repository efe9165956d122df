import type { Handler } from '../../middleware/handler.ts';
import { myDataOf } from './my-data-view.ts';

export const getMyData: Handler<'get-my-data'> = async ({ actor, services, now }) => ({
  success: true,
  data: await myDataOf(services, actor.user, now),
});
