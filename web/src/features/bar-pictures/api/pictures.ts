import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import type { BarId, PictureId } from '../../../../../shared/ids.ts';
import { ERRORS } from '../../../../../shared/errors.ts';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { barListQuery } from '../../../lib/bar-list.ts';
import { shrink } from '../model/shrink.ts';

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
