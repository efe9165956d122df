import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import type { BarId, PictureId } from '../../../../../shared/ids.ts';
import { ERRORS } from '../../../../../shared/errors.ts';
import { PICTURE_EDGE_MAX } from '../../../../../shared/limits.ts';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { barListQuery } from '../../../lib/bar-list.ts';

const TYPE = 'image/webp';
const QUALITY = 0.85;

/**
 * The picture as WebP with its longer edge at most `PICTURE_EDGE_MAX`. The file itself where the browser
 * cannot write that, or when the result would not be smaller; null when it cannot read the file.
 */
async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    const scale = Math.min(1, PICTURE_EDGE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
    // A browser that cannot write WebP writes PNG instead.
    if (made?.type !== TYPE) return file;
    return scale < 1 || made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

export type SavedPicture = OutputOf<'GET /api/bars/{uid_bar}/pictures'>['pictures'][number];
type UploadBody = InputOf<'POST /api/bars/{uid_bar}/pictures'>['body'];

/** The bar, and how its calls are made: by the owner, or by an admin with the console's token. */
export interface PicturesOf {
  barId: BarId;
  authorized: <T>(call: (token?: string) => Promise<T>) => Promise<T>;
}

const keyOf = (barId: BarId) => ['bar-pictures', barId] as const;

export const picturesQuery = ({ barId, authorized }: PicturesOf) =>
  queryOptions({
    queryKey: keyOf(barId),
    queryFn: async ({ signal }) =>
      (
        await authorized((token) =>
          api('GET /api/bars/{uid_bar}/pictures', { params: { uid_bar: barId }, token, signal }),
        )
      ).pictures,
  });

/** An uploaded picture that is not saved yet; `url` shows the chosen file. */
export interface Uploaded {
  id: PictureId;
  url: string;
}

const isUploadType = (type: string): type is UploadBody['type'] => /^image\/(jpeg|png|webp|avif)$/.test(type);

const UNREADABLE = '사진으로 열리지 않는 파일이에요. 다른 사진을 골라 주세요';

/** Makes a chosen file smaller and uploads it. Throws ApiError. */
async function upload({ barId, authorized }: PicturesOf, file: File): Promise<Uploaded> {
  const picture = await shrink(file);
  if (picture === null && isUploadType(file.type)) throw refused(UNREADABLE);
  if (picture === null || !isUploadType(picture.type)) throw refused(ERRORS['picture.wrong_type'].message);
  const { type, size } = picture;
  const started = await authorized((token) =>
    api('POST /api/bars/{uid_bar}/pictures', { params: { uid_bar: barId }, token, body: { type, size } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(started.upload.fields)) form.append(name, value);
  form.append('file', picture);
  const answer = await fetch(started.upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!answer?.ok) throw refused('사진을 올리지 못했어요. 잠시 후 다시 시도해 주세요');
  return { id: started.uid_pictures, url: URL.createObjectURL(picture) };
}

const refused = (message: string): ApiError =>
  new ApiError({ code: 'picture.refused', status: 400, message });

export const useUpload = (of: PicturesOf) => useMutation({ mutationFn: (file: File) => upload(of, file) });

/**
 * Saves order, texts and kinds; pictures that are left out are deleted. `onSaved` runs after the new list
 * is in the cache, also when the caller was replaced by then.
 */
export function useSavePictures({ barId, authorized }: PicturesOf, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pictures: readonly SavedPicture[]) =>
      authorized((token) =>
        api('PUT /api/bars/{uid_bar}/pictures', {
          params: { uid_bar: barId },
          token,
          body: { pictures: pictures.map(({ id, alt, is_drawn }) => ({ id, alt, is_drawn })) },
        }),
      ),
    onSuccess: ({ pictures }) => {
      client.setQueryData(keyOf(barId), pictures);
      onSaved();
      return client.invalidateQueries({ queryKey: barListQuery.queryKey });
    },
  });
}
