/** The part of npm `http_ece` that is used; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    /** Throws when the content is not for this key. `authSecret` in base64url. */
    decrypt(content: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
  };
  export default ece;
}
