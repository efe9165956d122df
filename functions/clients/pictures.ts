import type { Config } from '../config.ts';
import type { PictureStore } from '../ports.ts';

type Settings = Pick<Config, 'PICTURES_BUCKET' | 'PICTURES_UPLOAD_URL'>;

/** The SDK's client is loaded with the first picture: most cold starts need none. */
export function pictureStore({ PICTURES_BUCKET, PICTURES_UPLOAD_URL }: Settings): PictureStore | null {
  if (PICTURES_BUCKET === undefined) return null;
  let loaded: Promise<PictureStore> | undefined;
  const store = () =>
    (loaded ??= import('./s3.ts').then(({ s3Pictures }) => s3Pictures(PICTURES_BUCKET, PICTURES_UPLOAD_URL)));
  return {
    uploadForm: async (key, limits) => (await store()).uploadForm(key, limits),
    copy: async (from, to) => (await store()).copy(from, to),
    firstBytes: async (key, count) => (await store()).firstBytes(key, count),
    remove: async (key) => (await store()).remove(key),
  };
}
