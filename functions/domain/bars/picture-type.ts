import type { PictureType } from '../../../shared/data/kinds.ts';

/** How many bytes of a file say its type. */
export const TYPE_BYTES = 16;

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Reads the file's first bytes, whatever it was called; null for anything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (latin(bytes, 0, 3) === '\xFF\xD8\xFF') return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (latin(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(latin(bytes, 8, 12))) return 'image/avif';
  return null;
}
