import type { BarId, PictureId } from '../../../shared/ids.ts';
import type { Client } from '../../support/client.ts';
import { uploadPicture } from '../../support/engines.ts';

/** A file that begins as a PNG does; nothing of the service decodes it. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);

/** A picture of a bar that was uploaded and not saved yet. */
export async function uploadedPicture(client: Pick<Client, 'ok'>, bar: BarId): Promise<PictureId> {
  const { uid_pictures, upload } = await client.ok('POST /api/bars/{uid_bar}/pictures', {
    params: { uid_bar: bar },
    body: { type: 'image/png', size: PNG.length },
  });
  const status = await uploadPicture(upload.fields, PNG);
  if (status !== 204) throw new Error(`the upload was refused with ${status}`);
  return uid_pictures;
}
