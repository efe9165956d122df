import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '../ports.ts';

export interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

/** N=2^15, r=8, p=3 (docs/security.md): about 32 MiB and a quarter of a second for each guess. */
export const PASSWORD_COST: ScryptCost = { logN: 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Stores `scrypt$logN$r$p$salt$key`, so that the cost can be raised while older hashes stay valid. */
export function scryptHasher(cost: ScryptCost): PasswordHasher {
  const { logN, r, p } = cost;
  const store = (salt: string, key: string) => `scrypt$${logN}$${r}$${p}$${salt}$${key}`;
  // Takes as long to compare as a real one and matches nothing.
  const dummy = store('A'.repeat(22), 'A'.repeat(43));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost);
      return store(salt.toString('base64url'), key.toString('base64url'));
    },
    matches: (password, stored = dummy) => isPassword(password, stored),
  };
}

/** A malformed stored value matches no password. */
async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (parts === null) return false;
  const [, logN, r, p, salt = '', kept = ''] = parts;
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(kept, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected);
}

function derive(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    // NFC, so that every keyboard's characters hash alike; Node refuses `maxmem` at the exact need.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
