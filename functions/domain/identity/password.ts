import { TEMPORARY_PASSWORD_LENGTH } from '../../../shared/limits.ts';
import type { RandomInt } from '../../ports.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Ignores case and special characters at the end: guessers try `Password1!` right after `password1`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[^a-z0-9]+$/, ''));
}

/** Without characters that look alike in a text message: 0 O 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** 12 random characters, with a letter and a digit, as the password policy requires (decision 2). */
export function newTemporaryPassword(random: RandomInt): string {
  const pick = (from: string) => from.charAt(random(from.length));
  for (;;) {
    const password = Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => pick(LETTERS + DIGITS)).join('');
    if (/\d/.test(password) && /[A-Za-z]/.test(password)) return password;
  }
}
