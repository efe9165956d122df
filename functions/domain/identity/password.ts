import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { TEMPORARY_PASSWORD_LENGTH } from '../../../shared/limits.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { RandomBytes } from '../../crypto/keyed-hash.ts';
import type { RandomInt } from './one-time-code.ts';

/** scrypt N=2^15, r=8, p=3 (security.md): about 32 MiB and a quarter of a second for each guess. */
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface Cost {
  logN: number;
  r: number;
  p: number;
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    // NFC, so that the same characters hash alike from every keyboard; `maxmem` is twice the need, as Node refuses at the exact bound.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A password as it is stored: `scrypt$logN$r$p$salt$key`, so that the cost can be raised later while older hashes stay valid. */
export async function hashPassword(password: string, random: RandomBytes = randomBytes): Promise<string> {
  const salt = random(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { logN, r, p } = COST;
  return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether the password is the stored one. A malformed stored value matches no password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
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

/** Compared when the account does not exist: takes as long as a real comparison and matches nothing (security.md 12). */
export const DUMMY_HASH = `scrypt$${COST.logN}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password is one of the most common ones, ignoring case and special characters at its end: guessers try `Password1!`
 * right after `password1`.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[^a-z0-9]+$/, ''));
}

/** Without characters that look alike in a text message: 0 O 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** 12 random characters, among them a letter and a digit, as the password policy requires (decision 2). */
export function newTemporaryPassword(random: RandomInt = randomInt): string {
  const pick = (from: string) => from.charAt(random(from.length));
  for (;;) {
    const password = Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => pick(LETTERS + DIGITS)).join('');
    if (/\d/.test(password) && /[A-Za-z]/.test(password)) return password;
  }
}
