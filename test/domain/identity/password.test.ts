import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  isCommonPassword,
  isPassword,
  newTemporaryPassword,
  DUMMY_HASH,
} from '../../../functions/domain/identity/password.ts';
import { password } from '../../../shared/schemas/user.ts';

describe('stored passwords', () => {
  it('match only their own password, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('malgeun-bam7'), hashPassword('malgeun-bam7')]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('malgeun-bam7', first)).toBe(true);
    expect(await isPassword('malgeun-bam8', first)).toBe(false);
  });

  it('are checked at the cost that they were stored with, so that the cost can rise', async () => {
    // scrypt(N=1024, r=8, p=16): the second test vector of RFC 7914, cut to 32 bytes.
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const salt = Buffer.from('NaCl').toString('base64url');
    const stored = `scrypt$10$8$16$${salt}$${key.toString('base64url')}`;
    expect(await isPassword('password', stored)).toBe(true);
  });

  it.each(['', 'none', 'scrypt$15$8$3$$', 'plain:malgeun-bam7'])('%j matches no password', async (stored) => {
    expect(await isPassword('malgeun-bam7', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('of an unknown id take a real comparison and match nothing', async () => {
    expect(DUMMY_HASH).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(await isPassword('', DUMMY_HASH)).toBe(false);
  });
});

describe('common passwords', () => {
  it.each(['qwer1234', 'QWER1234', 'password1', 'Password1!', '1q2w3e4r', 'dkssud12', 'tkfkdgo1!!'])(
    'include %s',
    (common) => expect(isCommonPassword(common)).toBe(true),
  );
  it.each(['malgeun-bam7', 'qwer1234x', '!qwer1234', 'hapseok1234'])('do not include %s', (own) =>
    expect(isCommonPassword(own)).toBe(false),
  );
});

describe('temporary passwords', () => {
  it('are 12 different characters of the policy, without look-alikes', () => {
    const made = Array.from({ length: 300 }, () => newTemporaryPassword());
    expect(new Set(made).size).toBe(made.length);
    for (const temporary of made) {
      expect(temporary).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{12}$/);
      expect(password.safeParse(temporary).success).toBe(true);
    }
  });

  it('are drawn again until they contain a digit', () => {
    let drawn = 0;
    // Twelve times the first letter, then the last digit, then only the first letter.
    const draw = (below: number) => (drawn++ === 12 ? below - 1 : 0);
    expect(newTemporaryPassword(draw)).toBe('9aaaaaaaaaaa');
  });
});
