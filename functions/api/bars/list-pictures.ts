import type { Handler } from '../../middleware/handler.ts';
import { picturesView } from './bar-view.ts';
import { requireManagedBar } from './own-bar.ts';

export const listPictures: Handler<'list-pictures'> = async ({ input, actor, services, request }) => {
  const bar = await requireManagedBar(services, actor, request, input.params.uid_bar);
  return { success: true, pictures: picturesView(bar) };
};
