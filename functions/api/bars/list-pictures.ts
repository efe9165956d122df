import type { Handler } from '../../middleware/handler.ts';
import { picturesView } from './bar-view.ts';
import { requireManagedBar } from './own-bar.ts';

/** A bar's pictures as they are now; the public list may be a minute old. */
export const listPictures: Handler<'list-pictures'> = async ({ input, actor, services, request }) => {
  const bar = await requireManagedBar(services, actor, request, input.params.uid_bar);
  return { success: true, pictures: picturesView(bar) };
};
