import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { pictureUrl } from '../../../functions/data/bars/pictures.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import type { PictureStore, Services } from '../../../functions/ports.ts';
import { changed, replaced } from '../../../functions/store/writes.ts';
import { pictureId } from '../../../shared/ids.ts';
import { PICTURE_BYTES_MAX } from '../../../shared/limits.ts';
import { postPicture } from '../engines/pictures.ts';
import type { DemoBar } from './demo-bars.ts';

const KINDS = ['front', 'room', 'dish'] as const;

/** Gives a bar its three drawings as pictures, without an entry in the audit: nobody uploaded them. */
export async function addPictures(
  services: Services,
  bar: BarItem,
  drawn: DemoBar['drawn'],
  now: number,
): Promise<BarItem> {
  const store = services.pictures;
  if (store === null) return bar;
  const pictures = await Promise.all(
    KINDS.map(async (kind) => {
      const id = pictureId.parse(newId('picture'));
      await upload(store, pictureUrl(bar.barId, id).slice(1), join(drawn.folder, `${kind}.webp`));
      return { pictureId: id, alt: drawn[kind], isDrawn: true };
    }),
  );
  const next = changed(bar, { pictures }, now);
  await services.table.transact('demo pictures', [replaced(bar, next)]);
  return next;
}

/** Sends the upload form to the local bucket itself: the host that
 * takes browsers' forms may not listen yet. */
async function upload(store: PictureStore, key: string, file: string): Promise<void> {
  const limits = { type: 'image/webp', maxBytes: PICTURE_BYTES_MAX, seconds: 60 } as const;
  const { fields } = await store.uploadForm(key, limits);
  const picture = new Uint8Array(await readFile(join(import.meta.dirname, 'pictures', file)));
  const status = await postPicture(String(process.env['AWS_ENDPOINT_URL_S3']), fields, picture);
  if (status !== 204) throw new Error(`${file} was not stored: ${status}`);
}
