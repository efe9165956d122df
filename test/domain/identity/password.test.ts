import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, newTemporaryPassword } from '../../../functions/domain/identity/password.ts';
import { password } from '../../../shared/schemas/user.ts';

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
    const made = Array.from({ length: 300 }, () => newTemporaryPassword(randomInt));
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
