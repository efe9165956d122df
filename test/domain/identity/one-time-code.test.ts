import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeText, newCode } from '../../../functions/domain/identity/one-time-code.ts';

describe('one-time codes', () => {
  it('are exactly six digits, leading zeros kept', () => {
    expect(newCode(() => 0)).toBe('000000');
    expect(newCode(() => 42)).toBe('000042');
    expect(newCode((below) => below - 1)).toBe('999999');
    for (let i = 0; i < 200; i += 1) expect(newCode(randomInt)).toMatch(/^\d{6}$/);
  });
});

describe('the text of a code', () => {
  it.each([
    ['123450', '을'],
    ['123451', '을'],
    ['123452', '를'],
    ['123453', '을'],
    ['123454', '를'],
    ['123455', '를'],
    ['123456', '을'],
    ['123457', '을'],
    ['123458', '을'],
    ['123459', '를'],
  ])('has behind %s the particle %s', (code, particle) => {
    expect(codeText(code, null)).toBe(`[합석] 인증번호 ${code}${particle} 5분 안에 입력해 주세요`);
  });

  it('names the host on a last line of its own, and stays one text message of 90 bytes', () => {
    const text = codeText('012345', 'https://www.hapseok.kr');
    expect(text.split('\n')).toEqual([
      '[합석] 인증번호 012345를 5분 안에 입력해 주세요',
      '@www.hapseok.kr #012345',
    ]);
    // A Korean text message counts two bytes for Hangul and one for ASCII.
    expect(text.replace(/[^\0-\x7f]/g, '--').length).toBeLessThanOrEqual(90);
  });
});
