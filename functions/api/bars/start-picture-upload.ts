import { startUpload } from '../../data/bars/pictures.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireManagedBar } from './own-bar.ts';

export const startPictureUpload: Handler<'start-picture-upload'> = async ({
  input: { params, body },
  actor,
  services,
  request,
  act,
  now,
}) => {
  const { barId } = await requireManagedBar(services, actor, request, params.uid_bar);
  const asked = { type: body.type, by: actor.user.uid };
  const { id, upload } = await startUpload(services, barId, asked, act, now);
  return { success: true, uid_pictures: id, upload };
};
