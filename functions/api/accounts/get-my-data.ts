import type { Handler } from '../../middleware/handler.ts';
import { myDataOf } from './my-data-view.ts';

/** Everything that is kept about the caller, to read and to take along. */
export const getMyData: Handler<'get-my-data'> = async ({ actor, services, now }) => ({
  success: true,
  data: await myDataOf(services, actor.user, now),
});
