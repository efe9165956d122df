import { describe, expect, test } from 'vitest';
import { passwordMarks, type SignUpValues, signUpSchema } from './sign-up-form.ts';

const NOW = Date.parse('2027-03-02T12:00:00+09:00');
const good: SignUpValues = {
  id: 'haneul26',
  checkedId: 'haneul26',
  password: 'malgeun-bam7',
  confirmPassword: 'malgeun-bam7',
  name: '김하늘',
  birth: '1999-03-14',
  gender: 'female',
  verifiedPhone: '01023456789',
};

function messagesOf(values: SignUpValues, isSending = true): Record<string, string> {
  const parsed = signUpSchema(NOW, isSending).safeParse(values);
  const messages: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

describe('sign-up form', () => {
  test('accepts a complete form', () => expect(messagesOf(good)).toEqual({}));

  test.each([
    ['id', { id: 'other26' }, '아이디 중복확인을 해주세요'],
    ['id', { id: 'ha#1', checkedId: 'ha#1' }, '영문과 숫자만 사용 가능합니다 (사용할 수 없는 문자: #)'],
    ['confirmPassword', { confirmPassword: 'malgeun-bam8' }, '비밀번호가 일치하지 않습니다'],
    ['birth', { birth: '1999-13-01' }, '올바른 날짜 형식으로 입력해주세요'],
    ['birth', { birth: '2007-01-01' }, '1950년 ~ 2006년 사이의 날짜를 입력해주세요'],
    ['verifiedPhone', { verifiedPhone: '' }, '본인 인증을 완료해주세요'],
  ])('%s: %j', (field, change, message) => {
    expect(messagesOf({ ...good, ...change })).toEqual({ [field]: message });
  });

  test('requires the duplicate check and the verification only on submit', () => {
    expect(messagesOf({ ...good, checkedId: '', verifiedPhone: '' }, false)).toEqual({});
  });
});

test('the password marks follow the typed password', () => {
  const met = (typed: string) => passwordMarks(typed).map((mark) => mark.isMet);
  expect(met('')).toEqual([false, false, false]);
  expect(met('abc1')).toEqual([false, true, true]);
  expect(met('12345678')).toEqual([true, false, true]);
  expect(met('a2345678901234567')).toEqual([false, true, true]);
});
