import { PICTURE_EDGE_MAX } from '../../../../../shared/limits.ts';

const TYPE = 'image/webp';
const QUALITY = 0.85;

/**
 * The picture as WebP with its longer edge at most `PICTURE_EDGE_MAX`. The file itself where the browser
 * cannot write that, or when the result would not be smaller; null when it cannot read the file.
 */
export async function shrink(file: File): Promise<Blob | null> {
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
