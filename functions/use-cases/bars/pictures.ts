import { Refusal } from '../../../shared/errors.ts';
import { type BarId, type PictureId, pictureId, type UserId } from '../../../shared/ids.ts';
import { PICTURE_BYTES_MAX, PICTURE_SAVE_MS, PICTURE_UPLOAD_MS } from '../../../shared/limits.ts';
import type { PictureType } from '../../../shared/data/kinds.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { pictureTypeOf, TYPE_BYTES } from '../../domain/bars/picture-type.ts';
import { type BarItem, pictureUploadItem, type PictureUploadItem } from '../../items/bar.ts';
import { pictureUploadKey } from '../../store/keys.ts';
import { create, deciding, expiresIn, nextVersion, remove, replace } from '../../store/writes.ts';
import { describeError } from '../../describe-error.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { requireBar } from './bars.ts';
import type { Auditor, PictureStore, Services } from '../../ports.ts';

type Pictures = Auditor & Pick<Services, 'pictures'>;

/** It contains the bar, so that no bar can take another's picture. */
const keyOf = (bar: BarId, id: PictureId): string => `pictures/${bar}/${id}`;
/** Where a browser may put it, which nobody can read; the bucket itself empties that place. */
const uploadKeyOf = (bar: BarId, id: PictureId): string => `uploads/${bar}/${id}`;
export const pictureUrl = (bar: BarId, id: PictureId): string => `/${keyOf(bar, id)}`;

function requireStore({ pictures }: Pictures): PictureStore {
  if (pictures === null) throw new Refusal('picture.unavailable');
  return pictures;
}

/** A form that accepts only this type, up to `PICTURE_BYTES_MAX`, for `PICTURE_UPLOAD_MS`. The picture
 * belongs to nothing before it is saved. */
export async function startUpload(
  services: Pictures,
  bar: BarId,
  { type, by }: { type: PictureType; by: UserId },
  act: Act,
  now: number,
) {
  const store = requireStore(services);
  const id = pictureId.parse(newId('picture'));
  const item: PictureUploadItem = {
    ...pictureUploadKey(bar, id),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(now, PICTURE_SAVE_MS),
    barId: bar,
    pictureId: id,
    type,
    by,
    createdAt: now,
  };
  await transactAudited(services, act, 'start picture upload', [create(item)], now);
  const seconds = PICTURE_UPLOAD_MS / 1_000;
  const upload = await store.uploadForm(uploadKeyOf(bar, id), { type, maxBytes: PICTURE_BYTES_MAX, seconds });
  return { id, upload };
}

/** New pictures must have been uploaded for this bar and be of the type of their first bytes; those left out
 * are deleted. Throws bar.not_found, picture.not_uploaded, picture.wrong_type. */
export async function savePictures(
  services: Pictures,
  bar: BarId,
  wanted: BarItem['pictures'],
  act: Act,
  now: number,
): Promise<BarItem> {
  const store = requireStore(services);
  const [before, after] = await deciding(async () => {
    const stored = await requireBar(services, bar);
    const known = new Set(stored.pictures.map(({ pictureId: id }) => id));
    const added = wanted.map(({ pictureId: id }) => id).filter((id) => !known.has(id));
    for (const id of added) await takeUpload(services, store, bar, id, now);
    const next = nextVersion(stored, { pictures: wanted }, now);
    const writes = [replace(stored, next), ...added.map((id) => remove(pictureUploadKey(bar, id)))];
    await transactAudited(services, act, 'save pictures', writes, now);
    return [stored, next];
  });
  const kept = new Set(after.pictures.map(({ pictureId: id }) => id));
  const gone = before.pictures.map(({ pictureId: id }) => id).filter((id) => !kept.has(id));
  await Promise.all(gone.map((id) => removeFile(services, store, keyOf(bar, id))));
  return after;
}

/** What is checked is the copy that is shown: nothing can replace it afterwards. */
async function takeUpload(
  services: Pictures,
  store: PictureStore,
  bar: BarId,
  id: PictureId,
  now: number,
): Promise<void> {
  const upload = await services.table.get(pictureUploadItem, pictureUploadKey(bar, id));
  if (upload === null || now - upload.createdAt >= PICTURE_SAVE_MS) throw new Refusal('picture.not_uploaded');
  const key = keyOf(bar, id);
  if (!(await store.copy(uploadKeyOf(bar, id), key))) throw new Refusal('picture.not_uploaded');
  const bytes = await store.firstBytes(key, TYPE_BYTES);
  if (bytes !== null && pictureTypeOf(bytes) === upload.type) return;
  await removeFile(services, store, key);
  throw new Refusal('picture.wrong_type');
}

/** A file that stays behind is shown nowhere. */
const removeFile = ({ logger }: Pictures, store: PictureStore, key: string): Promise<void> =>
  store.remove(key).catch((error: unknown) => logger.warn('picture not deleted', describeError(error)));
