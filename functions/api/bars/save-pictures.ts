import { savePictures as save } from '../../data/bars/pictures.ts';
import type { Handler } from '../../middleware/handler.ts';
import { picturesView } from './bar-view.ts';
import { requireManagedBar } from './own-bar.ts';

export const savePictures: Handler<'save-pictures'> = async ({
  input: { params, body },
  actor,
  services,
  request,
  act,
  now,
}) => {
  const { barId } = await requireManagedBar(services, actor, request, params.uid_bar);
  const wanted = body.pictures.map(({ id, alt, is_drawn: drawn }) => ({
    pictureId: id,
    alt,
    isDrawn: drawn === 1,
  }));
  return { success: true, pictures: picturesView(await save(services, barId, wanted, act, now)) };
};
