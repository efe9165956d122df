import { describe, expect, it } from 'vitest';
import { bothWon, compensatedWon, termsNow } from '../../shared/deposit.ts';
import { DEPOSIT_PER_PERSON_WON, GROUP_SIZES, REFUND_BUSINESS_DAYS } from '../../shared/limits.ts';
import { won } from '../../shared/won.ts';
import { faqs } from '../../shared/data/faqs.ts';
import { faqBody } from '../../shared/schemas/support.ts';
import { FAQ_CATEGORIES } from '../../shared/data/support-categories.ts';

describe('the built-in FAQs', () => {
  it('are at least 24, each asked once, in every category', () => {
    expect(faqs.length).toBeGreaterThanOrEqual(24);
    expect(new Set(faqs.map((entry) => entry.question)).size).toBe(faqs.length);
    expect(new Set(faqs.map((entry) => entry.category))).toEqual(new Set(FAQ_CATEGORIES));
  });

  it.each(faqs)('$question passes the FAQ form and is answered in 해요체', (entry) => {
    expect(faqBody.parse(entry)).toMatchObject(entry);
    expect(entry.answer).toMatch(/요\.$/);
    expect(entry.answer).not.toMatch(/습니다|NaN|undefined/);
  });

  it('say the same of what a change of the phone and of the password ends', () => {
    const answers = faqs.map(({ answer }) => answer).join('\n');
    expect(answers).toContain('비밀번호나 휴대폰 번호를 바꾸면 다른 기기에서는 로그아웃돼요');
    expect(answers).toContain('번호를 바꾸면 다른 기기에서는 모두 로그아웃돼요');
    expect(answers).not.toContain('모든 기기에서');
  });

  it('name the deposit and the refund in the amounts of the rules', () => {
    const answers = faqs.map((entry) => entry.answer).join('\n');
    const deposits = GROUP_SIZES.map((size) => termsNow(size).depositWon);
    const sums = [DEPOSIT_PER_PERSON_WON, ...deposits, compensatedWon(termsNow(3)), bothWon(termsNow(3))];
    for (const figure of [...sums.map(won), `${REFUND_BUSINESS_DAYS}영업일`])
      expect(answers).toContain(figure);
  });
});
