import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts single fields (phone, account number) with AES-256-GCM, bound to the item they stand in. */
export interface FieldCipher {
  /** `place` is the item's `PK|SK`: a value copied to another item does not decrypt there. */
  encrypt(plain: string, place: string): string;
  /** Throws when the value was altered or stands in another place. */
  decrypt(sealed: string, place: string): string;
}

export function fieldCipher(base64Key: string): FieldCipher {
  const key = Buffer.from(base64Key, 'base64');
  return {
    encrypt(plain, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
