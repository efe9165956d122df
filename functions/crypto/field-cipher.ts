import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FieldCipher, Key } from '../ports.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const placeOf = ({ PK, SK }: Key): Buffer => Buffer.from(`${PK}|${SK}`);

export function fieldCipher(base64Key: string): FieldCipher {
  const secret = Buffer.from(base64Key, 'base64');
  return {
    encrypt(plain, key) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(placeOf(key));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed, key) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES))
        .setAAD(placeOf(key))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
